import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appelsChangement } from '#domain/changement/appels.ts'
import type { Issue } from '#domain/changement/regles.ts'
import type { ChangementDemande } from '#domain/changement/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { ModaleChangement } from '#web/socle/changement/ModaleChangement.tsx'
import { SUITES_CHANGEMENT } from '#web/socle/changement/suites-changement.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { ModaleObjection } from './ModaleObjection.tsx'
import { TITRE_PERSONNES } from './Personnes.tsx'
import { requeteChangementDe } from './requetes-changement.ts'
import { relireMembres } from './requetes-membre.ts'

const TITRE = 'changement-demande'

type Acte = 'objecter' | 'accepter' | 'retirer' | 'retirer-objection'

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** A request to change who is responsible, as the members read it: what waits for an answer comes first. */
export function ChangementEnCours({
  porteurId,
  demandee,
}: {
  porteurId: number
  /** The reader just asked it, from an offer that goes: it takes the focus once it shows. */
  demandee: boolean
}) {
  const { data: k, error, refetch } = useQuery(requeteChangementDe(porteurId))
  // With the request it is about: an act refused because that one is answered says so, though it is gone.
  const [demande, setDemande] = useState<{ acte: Acte; k: ChangementDemande } | null>(null)
  const viserEnsuite = useViserEnsuite()
  const attend = k?.closLe === null
  useEffect(() => {
    if (demandee && attend) viser(TITRE)
  }, [demandee, attend])
  // Nobody objects, nor accepts, what they do not know to be asked.
  if (error && k === undefined)
    return (
      <EtatErreur
        message="Les demandes de changement de responsable n’ont pas pu être lues."
        raison={messageDe(error)}
        surReessayer={reessaiDe(error, refetch)}
      />
    )
  const fermer = (fait: boolean): void => {
    setDemande(null)
    // Accepted, the request is shown no more.
    if (fait || !k) viserEnsuite(k && demande?.acte !== 'accepter' ? TITRE : TITRE_PERSONNES)
  }
  return (
    <>
      {k && <Demande k={k} demander={(acte) => setDemande({ acte, k })} />}
      {demande?.acte === 'objecter' && (
        <ModaleObjection porteurId={porteurId} k={demande.k} surFermer={fermer} />
      )}
      {demande && demande.acte !== 'objecter' && (
        <Confirmation porteurId={porteurId} k={demande.k} acte={demande.acte} fermer={fermer} />
      )}
    </>
  )
}

function Demande({ k, demander }: { k: ChangementDemande; demander: (acte: Acte) => void }) {
  return (
    <section
      className={`encadre encadre-ample bord ${TEINTES[k.etat] ?? 'st-attention'} sous-5`}
      aria-labelledby={TITRE}
    >
      <Icone nom={k.closLe ? 'info' : 'attention'} />
      <div className="pile-3">
        <h2 id={TITRE} tabIndex={-1} className="titre-3">
          {titreDe(k)}
        </h2>
        <p className="membre-citation">{citer(k.texte)}</p>
        <p>{direEtat(k)}</p>
        {k.objection && (
          <p>
            <span className="fort">Votre objection&nbsp;:</span> {citer(k.objection)}
          </p>
        )}
        {!k.closLe && <Actes k={k} demander={demander} />}
      </div>
    </section>
  )
}

function titreDe({ vous, closLe, demandeur }: ChangementDemande): string {
  if (!vous) return `${demandeur} ${closLe ? 'a demandé' : 'demande'} à devenir propriétaire`
  return closLe ? 'Vous avez demandé à devenir propriétaire' : 'Vous demandez à devenir propriétaire'
}

/** A request that is answered warns of nothing. */
const TEINTES: Record<string, string> = {
  acceptee: 'st-fait',
  refusee: 'st-refuse',
  retiree: 'st-neutre',
  eteinte: 'st-neutre',
  'sans-objet': 'st-neutre',
}

/** An owner is not held up by what stops the staff: told beside the button, and before the act. */
const MALGRE_ELLE = 'Une objection arrête la demande\u00a0; un propriétaire peut l’accepter malgré elle.'

function direEtat(k: ChangementDemande): string {
  if (k.closLe) return `La demande ${SUITES_CHANGEMENT[k.etat as Issue]}`
  const suite = `Sans décision, la demande s’éteint le ${leJour(k.expireLe)}.`
  if (k.etat === 'arretee')
    return `${k.peutAccepter ? MALGRE_ELLE : 'Une objection arrête la demande.'} ${suite}`
  if (k.etat === 'a-decider') return `Le délai d’objection est passé\u00a0: l’administration décide. ${suite}`
  return `Chaque membre peut objecter jusqu’au ${formatMoment(new Date(k.objectionJusque))}. Sans objection, l’administration décidera, avec le document joint. Acceptée, le RIB sera gelé quatorze jours.`
}

function Actes({ k, demander }: { k: ChangementDemande; demander: (acte: Acte) => void }) {
  if (k.vous) return <Bouton onClick={() => demander('retirer')}>Retirer ma demande</Bouton>
  return (
    <p className="rangee ecart-3">
      {k.objection ? (
        <Bouton onClick={() => demander('retirer-objection')}>Retirer mon objection</Bouton>
      ) : (
        k.peutObjecter && (
          <Bouton variante="refuse" onClick={() => demander('objecter')}>
            Objecter
          </Bouton>
        )
      )}
      {k.peutAccepter && <Bouton onClick={() => demander('accepter')}>Accepter</Bouton>}
    </p>
  )
}

const CONFIRMATIONS = {
  accepter: {
    titre: (k: ChangementDemande) => `${k.demandeur} propriétaire\u00a0?`,
    verbe: 'Accepter',
    appel: appelsChangement.accepterChangement,
    dit: (k: ChangementDemande) =>
      `${k.etat === 'arretee' ? MALGRE_ELLE : ''} ${k.demandeur} pourra inviter, retirer des membres et changer leurs droits, comme vous. Vos droits ne changent pas. Le RIB de la structure sera gelé quatorze jours\u00a0: personne ne pourra le changer, et un paiement prévu attendra.`.trim(),
    fait: 'Le changement est accepté.',
  },
  retirer: {
    titre: () => 'Retirer votre demande\u00a0?',
    verbe: 'Retirer ma demande',
    appel: appelsChangement.retirerChangement,
    dit: () => 'Rien ne change dans la structure. Les membres en sont prévenus.',
    fait: 'Votre demande est retirée.',
  },
  'retirer-objection': {
    titre: () => 'Retirer votre objection\u00a0?',
    verbe: 'Retirer mon objection',
    appel: appelsChangement.retirerObjection,
    dit: () => 'La demande reprend son cours. Votre objection reste lue par l’administration, comme retirée.',
    fait: 'Votre objection est retirée.',
  },
} as const

function Confirmation({
  porteurId,
  k,
  acte,
  fermer,
}: {
  porteurId: number
  k: ChangementDemande
  acte: keyof typeof CONFIRMATIONS
  fermer: (fait: boolean) => void
}) {
  const c = CONFIRMATIONS[acte]
  const relire = () => relireMembres(porteurId)
  return (
    <ModaleConfirmation
      titre={c.titre(k)}
      verbe={c.verbe}
      agir={() => appeler(c.appel, { params: { id: k.id } })}
      fait={async () => {
        await relire()
        annoncer(c.fait)
      }}
      rate={relire}
      fermer={fermer}
    >
      <p>{c.dit(k)}</p>
    </ModaleConfirmation>
  )
}

/** For who is not an owner: what to do when the owner answers no more. */
export function SansProprietaire({ porteurId, surDemandee }: { porteurId: number; surDemandee: () => void }) {
  const { data: k, isSuccess } = useQuery(requeteChangementDe(porteurId))
  const [ouvert, setOuvert] = useState(false)
  const proprietaire = useMoi().porteurProjet?.membre.role === 'proprietaire'
  if (proprietaire || !isSuccess || (k && !k.closLe)) return null
  return (
    <section className="sous-8 pile-3">
      <h2>Le propriétaire est parti, ou ne répond plus&nbsp;?</h2>
      <p>
        Demandez à devenir propriétaire, avec un document qui vous nomme. Les membres ont sept jours pour
        objecter, puis l’administration décide.
      </p>
      <Bouton onClick={() => setOuvert(true)}>Demander à devenir propriétaire</Bouton>
      {ouvert && (
        <ModaleChangement
          appel={appelsChangement.demanderChangement}
          id={porteurId}
          relire={() => relireMembres(porteurId)}
          surFermer={(fait) => {
            setOuvert(false)
            if (fait) surDemandee()
          }}
        />
      )}
    </section>
  )
}
