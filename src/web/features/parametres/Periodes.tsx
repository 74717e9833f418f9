import { useState } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { LIBELLES_CALENDRIER as L, type PeriodeSaisie } from '#domain/parametres/calendrier-saisi.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import type { Statut } from '#web/ui/statuts.ts'
import { type EtatPeriode, etatPeriode, seChevauchent } from './valeurs-calendrier.ts'

const ETATS: Record<EtatPeriode, { statut: Statut; mot: string }> = {
  ouverte: { statut: 'fait', mot: 'Ouverte aujourd’hui' },
  'a venir': { statut: 'courant', mot: 'À venir' },
  terminee: { statut: 'neutre', mot: 'Terminée' },
  incomplete: { statut: 'attention', mot: 'À compléter' },
}

interface ChampListe {
  id: string
  nom: string
  erreurs: readonly string[] | undefined
}
interface PeriodesProps {
  periodes: readonly PeriodeSaisie[]
  changer: (periodes: PeriodeSaisie[]) => void
  champ: (nom: string) => ChampListe
  desactive: boolean
}

/** The periods: those under way or to come, then those that are over, folded away. */
export function Periodes({ periodes, changer, champ, desactive }: PeriodesProps) {
  // Folded by what was loaded: a period does not leave the screen while its dates are typed.
  const [aujourdhui] = useState(() => jourDe(new Date()))
  const [passees] = useState(
    () => new Set(periodes.filter((p) => etatPeriode(p, aujourdhui) === 'terminee').map((p) => p.id)),
  )
  const rangees = periodes.map((periode, i) => ({ periode, i }))
  const finies = rangees.filter(({ periode: p }) => p.id !== null && passees.has(p.id))
  const rangee = ({ periode, i }: (typeof rangees)[number]) => (
    <UnePeriode
      key={i}
      periode={periode}
      rang={i}
      etat={etatPeriode(periode, aujourdhui)}
      champ={champ}
      desactive={desactive}
      changer={(p) => changer(periodes.map((q, j) => (j === i ? p : q)))}
      supprimer={() => changer(periodes.filter((_, j) => j !== i))}
    />
  )
  const fautive = finies.some(({ i }) =>
    CHAMPS.some(({ nom }) => (champ(`periodes.${i}.${nom}`).erreurs?.length ?? 0) > 0),
  )
  return (
    <>
      {seChevauchent(periodes) && (
        <Avis statut="attention">
          Deux périodes se chevauchent. Vérifiez leurs dates avant d’enregistrer.
        </Avis>
      )}
      <div className="periodes grille ecart-3">{rangees.filter((r) => !finies.includes(r)).map(rangee)}</div>
      {!desactive && (
        <div>
          <Bouton
            icone="plus"
            onClick={() =>
              changer([
                ...periodes,
                { id: null, dateFrom: null, dateTo: null, deadline: null, dateCommission: null },
              ])
            }
          >
            Ajouter une période
          </Bouton>
        </div>
      )}
      {finies.length > 0 && (
        <details className="periodes-passees" open={fautive || undefined}>
          <summary>Périodes terminées ({finies.length})</summary>
          <div className="periodes grille ecart-3">{finies.map(rangee)}</div>
        </details>
      )}
    </>
  )
}

const CHAMPS = [
  { nom: 'dateFrom', libelle: L.dateFrom, requis: true },
  { nom: 'dateTo', libelle: L.dateTo, requis: true },
  { nom: 'deadline', libelle: L.deadline, requis: false },
  { nom: 'dateCommission', libelle: L.dateCommission, requis: false },
] as const

interface UnePeriodeProps {
  periode: PeriodeSaisie
  rang: number
  etat: EtatPeriode
  champ: PeriodesProps['champ']
  desactive: boolean
  changer: (p: PeriodeSaisie) => void
  supprimer: () => void
}

function UnePeriode({ periode: p, rang, etat, champ, desactive, changer, supprimer }: UnePeriodeProps) {
  const nom =
    p.dateFrom && p.dateTo ? `Du ${formatJour(p.dateFrom)} au ${formatJour(p.dateTo)}` : 'Nouvelle période'
  const { statut, mot } = ETATS[etat]
  return (
    <fieldset className="periode encart">
      <legend>
        <span>{nom}</span>
        <Pastille statut={statut}>{mot}</Pastille>
      </legend>
      <div className="periode-dates">
        {CHAMPS.map((borne) => (
          <SaisieDate
            key={borne.nom}
            {...champ(`periodes.${rang}.${borne.nom}`)}
            libelle={borne.libelle}
            requis={borne.requis}
            desactive={desactive}
            valeur={p[borne.nom]}
            onChange={(valeur) => changer({ ...p, [borne.nom]: valeur })}
          />
        ))}
      </div>
      {!desactive && (
        <button type="button" className="reglages-retrait" onClick={supprimer}>
          <Icone nom="corbeille" petite />
          Supprimer <span className="cache">la période {nom}</span>
        </button>
      )}
    </fieldset>
  )
}
