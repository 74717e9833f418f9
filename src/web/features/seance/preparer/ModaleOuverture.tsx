import { type FormEvent, useId, useState } from 'react'
import { direJours, formatJourLong, formatMoment, jourDe, joursEntre } from '#domain/commun/jours.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { instantDe, REFUS_HEURE } from '#web/lib/saisie/heure-saisie.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { compter, heureDe, nomEntier } from '../dire-seance.ts'
import { useGeste } from '../use-geste.ts'
import './ouverture.css'

/** « 23 novembre » of a day. */
const sansAnnee = (jour: string): string => formatJourLong(jour).replace(/\s\d{4}$/, '')

/** Asks once more before a sitting opens: its day and hour, who is missing, whether they are enough. */
export function ModaleOuverture({ seance: s, surFermer }: { seance: SeanceEntiere; surFermer: () => void }) {
  const id = useId()
  const [heure, setHeure] = useState(() => heureDe(s.heure))
  const [refus, setRefus] = useState<string | null>(null)
  const { agir, enCours, echec } = useGeste(s.id, surFermer)
  const jour = sansAnnee(jourDe(new Date(s.heure)))
  const ouvrir = (evenement: FormEvent): void => {
    evenement.preventDefault()
    const le = instantDe(heure, s.heure)
    setRefus(le === null ? REFUS_HEURE : null)
    if (le === null) document.getElementById('heureOuverture')?.focus()
    else
      void agir(() =>
        appeler(appelsSeance.ouvrirSeance, { params: { id: s.id }, corps: { le, version: s.version } }),
      )
  }
  return (
    <Modale
      titre={`Ouvrir la séance aujourd’hui, ${jour}\u00a0?`}
      surFermer={surFermer}
      actions={
        <>
          <Bouton onClick={surFermer}>Annuler</Bouton>
          <Bouton variante="primary" type="submit" formulaire={id} enCours={enCours}>
            Ouvrir le {jour}
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={ouvrir} className="seance-ouverture grille">
        <JourPrevu seance={s} />
        <SaisieTexte
          nom="heureOuverture"
          libelle="Heure d’ouverture"
          aide="Telle qu’elle est dite dans la salle. L’heure de saisie est gardée aussi."
          taille="courte"
          requis
          valeur={heure}
          onChange={setHeure}
          erreurs={refus === null ? [] : [refus]}
        />
        <dl>
          <Manquent seance={s} />
          <dt>Quorum</dt>
          <dd>
            <Etat statut={s.quorum.atteint ? 'fait' : 'attention'}>
              <strong>
                {s.quorum.atteint ? 'Atteint' : 'Non atteint'}&nbsp;: {s.quorum.voix} pour {s.quorum.requis}{' '}
                requis
              </strong>
            </Etat>
            <br />
            {compter(s.quorum.presents, 'présent')}
            {s.quorum.representes > 0 && ` et ${compter(s.quorum.representes, 'pouvoir')}`}, sur{' '}
            {compter(s.quorum.enExercice, 'membre')} en exercice
          </dd>
          <Deports seance={s} />
        </dl>
        <p className="secondaire petit">
          L’ouverture fixe les membres, les pouvoirs, les déports, l’ordre et l’enveloppe. Qui a répondu à
          l’appel est présent dès cette heure. Tant que rien n’est enregistré, «&nbsp;Annuler
          l’ouverture&nbsp;» reste possible.
        </p>
        {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
      </form>
    </Modale>
  )
}

/** On another day than the one it was called for. */
function JourPrevu({ seance: s }: { seance: SeanceEntiere }) {
  if (s.prevueLe === null) return null
  const [prevu, ici] = [s.prevueLe, s.heure].map((t) => jourDe(new Date(t))) as [string, string]
  if (prevu === ici) return null
  const ecart =
    prevu > ici ? `dans ${direJours(joursEntre(ici, prevu))}` : `il y a ${direJours(joursEntre(prevu, ici))}`
  return (
    <p className="encadre st-attention">
      <Icone nom="attention" petite />
      <span>
        <strong>Elle est prévue le {formatMoment(new Date(s.prevueLe))}</strong>, {ecart}.
        {s.convoqueeLe && ' La convocation porte ce jour.'}
      </span>
    </p>
  )
}

function Manquent({ seance: s }: { seance: SeanceEntiere }) {
  const absents = s.membres.filter((m) => m.etat !== 'present')
  return (
    <>
      <dt>Manquent</dt>
      <dd>
        {absents.length === 0 && 'Personne'}
        {absents.map((absent) => (
          <span key={absent.id}>
            <strong>{nomEntier(absent)}</strong>, {direAbsence(absent, s)}
          </span>
        ))}
      </dd>
    </>
  )
}

function direAbsence(seance: SeanceEntiere['membres'][number], seanceEntiere: SeanceEntiere): string {
  if (seance.etat === 'excuse') return 'excusé·e'
  const par = seanceEntiere.membres.find((x) => x.id === seance.mandataire)
  return seance.etat === 'represente' && par ? `pouvoir à ${nomEntier(par)}` : 'absent·e'
}

/** Who will have to leave, and for which files. */
function Deports({ seance: s }: { seance: SeanceEntiere }) {
  const lies = s.membres.flatMap((membre) => {
    const rangs = s.dossiers.filter((d) => d.deports.includes(membre.id)).map((d) => d.rang)
    return rangs.length > 0 ? [{ m: membre, rangs }] : []
  })
  if (lies.length === 0) return null
  return (
    <>
      <dt>{lies.length > 1 ? 'Déports' : 'Déport'}</dt>
      <dd>
        {lies.map(({ m, rangs }) => (
          <span key={m.id}>
            {nomEntier(m)}, {rangs.length > 1 ? 'dossiers' : 'dossier'} {rangs.join(', ')}
          </span>
        ))}
      </dd>
    </>
  )
}
