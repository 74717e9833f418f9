import { useState } from 'react'
import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { MESSAGE_MAX } from '#domain/adhesion/demande.ts'
import type { DemandeRecue } from '#domain/adhesion/reponse.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { REFUS_PLACES } from '#domain/membre/invitation.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { AdresseCoupee } from './AdresseCoupee.tsx'
import { ChampsDroits, type DroitsSaisis, LIBELLES_DROITS } from './ChampsDroits.tsx'
import { TITRE_PERSONNES } from './Personnes.tsx'
import { relireMembres } from './requetes-membre.ts'

interface Proprietes {
  porteurId: number
  demandes: readonly DemandeRecue[]
  /** Nobody more may join. */
  complete: boolean
}

/** What follows an answer: what is said once it is done, or why it was not. */
type Suite = (id: number, dit: { fait: string } | { cause: unknown }) => Promise<void>

/** Who asks to join: first on the page, for it waits for an answer. */
export function DemandesRecues({ porteurId, demandes, complete }: Proprietes) {
  const [echec, setEchec] = useState<{ id: number; message: string } | null>(null)
  const suite: Suite = async (id, dit) => {
    setEchec('cause' in dit ? { id, message: messageDe(dit.cause) } : null)
    await relireMembres(porteurId)
    if ('cause' in dit) return
    viser(TITRE_PERSONNES)
    annoncer(dit.fait)
  }
  const partie = echec && !demandes.some((d) => d.id === echec.id)
  return (
    <>
      {/* Said here once the request that says it itself is gone: taken back, or answered by somebody else. */}
      {partie && <EtatErreur message={echec.message} />}
      {demandes.map((d) => (
        <Demande key={d.id} d={d} complete={complete} suite={suite} />
      ))}
    </>
  )
}

/** Makes the answer; one that came too late reads everything again. */
async function repondre(id: number, suite: Suite, agir: () => Promise<unknown>): Promise<void> {
  try {
    await agir()
  } catch (cause) {
    if (cause instanceof ErreurApi && cause.statut === 409) await suite(id, { cause })
    throw cause
  }
}

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

function Demande({ d, complete, suite }: { d: DemandeRecue; complete: boolean; suite: Suite }) {
  const nom = `${d.prenom} ${d.nom}`
  const [decline, setDecline] = useState(false)
  const f = useFormulaire<DroitsSaisis>({
    initial: { role: 'editeur', signataire: false, finances: false },
    libelles: LIBELLES_DROITS,
    verifier: ({ role }) => (role === null ? { role: ['Choisissez un rôle.'] } : {}),
    envoyer: (corps) =>
      repondre(d.id, suite, () =>
        appeler(appelsAdhesion.accepterAdhesion, { params: { id: d.id }, corps: { ...corps } }),
      ),
    surSucces: () => suite(d.id, { fait: `${nom} est maintenant membre de votre structure.` }),
  })
  return (
    <section className="membre-demande" aria-labelledby={`demande-${d.id}`}>
      <p className="membre-demande-quoi">
        <Etat statut="attention">Demande à rejoindre</Etat>
      </p>
      <div className="pile">
        <h2 id={`demande-${d.id}`}>{nom} demande à rejoindre votre structure.</h2>
        {d.message && <blockquote className="membre-demande-message tel-quel">{d.message}</blockquote>}
        <p className="petit secondaire">
          <AdresseCoupee adresse={d.email} />
          {d.adresseConfirmeeLe && `, adresse confirmée le ${leJour(d.adresseConfirmeeLe)}`}. Votre SIRET a
          été saisi{'\u00a0'}; rien de votre structure n’est montré avant votre réponse. La demande s’éteint
          le {leJour(d.expireLe)}.
        </p>
      </div>
      <form className="pile" noValidate onSubmit={f.soumettre} aria-label={`Répondre à ${nom}`}>
        {complete ? (
          <p className="encadre st-attention">{REFUS_PLACES.membres}</p>
        ) : (
          <ChampsDroits
            role={f.champ('role')}
            signataire={f.champ('signataire')}
            finances={f.champ('finances')}
          />
        )}
        {f.echec && <EtatErreur message={f.echec} />}
        <p className="rangee ecart-3 boutons-partages">
          {!complete && (
            <Bouton type="submit" variante="primary" enCours={f.enCours}>
              Accepter<span className="cache"> {nom}</span>
            </Bouton>
          )}
          <Bouton desactive={f.enCours} onClick={() => setDecline(true)}>
            Décliner<span className="cache"> la demande {deNom(nom)}</span>
          </Bouton>
        </p>
      </form>
      {decline && <ModaleRefus d={d} nom={nom} suite={suite} surFermer={() => setDecline(false)} />}
    </section>
  )
}

function ModaleRefus({
  d,
  nom,
  suite,
  surFermer,
}: {
  d: DemandeRecue
  nom: string
  suite: Suite
  surFermer: () => void
}) {
  const f = useFormulaire({
    initial: { mot: '' },
    libelles: { mot: 'Votre mot' },
    envoyer: (corps) =>
      repondre(d.id, suite, () => appeler(appelsAdhesion.declinerAdhesion, { params: { id: d.id }, corps })),
    surSucces: async () => {
      surFermer()
      await suite(d.id, { fait: `La demande ${deNom(nom)} est déclinée.` })
    },
  })
  return (
    <ModaleFormulaire
      titre={`Décliner la demande ${deNom(nom)}`}
      verbe="Décliner la demande"
      variante="refuse"
      formulaire={f}
      surFermer={surFermer}
    >
      <p className="secondaire">
        {nom} l’apprendra par e-mail, et ne pourra vous le demander à nouveau avant trente jours.
      </p>
      <ZoneTexte
        {...f.champ('mot')}
        libelle="Votre mot"
        aide="Facultatif. Cette personne le lira."
        lignes={3}
        max={MESSAGE_MAX}
      />
      {f.echec && <EtatErreur message={f.echec} />}
    </ModaleFormulaire>
  )
}
