import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsChangement } from '#domain/changement/appels.ts'
import type { ChangementDemande } from '#domain/changement/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatInstant, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ModaleChangement } from '#web/socle/changement/ModaleChangement.tsx'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { ModaleObjection } from './ModaleObjection.tsx'
import { requeteChangementDe } from './requetes-changement.ts'
import { relireMembres } from './requetes-membre.ts'

type Acte = 'objecter' | 'accepter' | 'retirer' | 'retirer-objection'

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** A request to change who is responsible, as the members read it: what waits for an answer comes first. */
export function ChangementEnCours({ porteurId }: { porteurId: number }) {
  const { data: k } = useQuery(requeteChangementDe(porteurId))
  const [acte, setActe] = useState<Acte | null>(null)
  if (!k) return null
  return (
    <section
      className={`encadre encadre-ample bord ${TEINTES[k.etat] ?? 'st-attention'} sous-5`}
      aria-labelledby="changement-demande"
    >
      <Icone nom={k.closLe ? 'info' : 'attention'} />
      <div className="pile-3">
        <h2 id="changement-demande" className="titre-3">
          {k.vous ? 'Vous demandez à devenir propriétaire' : `${k.demandeur} demande à devenir propriétaire`}
        </h2>
        <p className="membre-citation">{citer(k.texte)}</p>
        <p>{direEtat(k)}</p>
        {k.objection && (
          <p>
            <span className="fort">Votre objection&nbsp;:</span> {citer(k.objection)}
          </p>
        )}
        {!k.closLe && <Actes k={k} demander={setActe} />}
      </div>
      {acte === 'objecter' && <ModaleObjection porteurId={porteurId} k={k} surFermer={() => setActe(null)} />}
      {acte && acte !== 'objecter' && (
        <Confirmation porteurId={porteurId} k={k} acte={acte} fermer={() => setActe(null)} />
      )}
    </section>
  )
}

/** A request that is answered warns of nothing. */
const TEINTES: Record<string, string> = {
  acceptee: 'st-fait',
  refusee: 'st-refuse',
  retiree: 'st-neutre',
  eteinte: 'st-neutre',
  'sans-objet': 'st-neutre',
}

const ISSUES: Record<string, string> = {
  acceptee: 'La demande est acceptée\u00a0: vous êtes propriétaire.',
  refusee: 'La demande est refusée. Le motif vous a été envoyé par e-mail.',
  retiree: 'Vous avez retiré cette demande.',
  eteinte: 'Sans réponse en trente jours, la demande s’est éteinte.',
  'sans-objet': 'Cette demande n’a plus d’objet.',
}

function direEtat(k: ChangementDemande): string {
  if (k.closLe) return ISSUES[k.etat] ?? ''
  const suite = `Sans décision, la demande s’éteint le ${leJour(k.expireLe)}.`
  if (k.etat === 'arretee') return `Une objection arrête la demande. ${suite}`
  if (k.etat === 'a-decider') return `Le délai d’objection est passé\u00a0: l’administration décide. ${suite}`
  return `Chaque membre peut objecter jusqu’au ${formatInstant(k.objectionJusque)}. Sans objection, l’administration décidera, avec le document joint. Acceptée, le RIB sera gelé quatorze jours.`
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
      `${k.demandeur} pourra inviter, retirer des membres et changer leurs droits, comme vous. Vos droits ne changent pas. Le RIB de la structure sera gelé quatorze jours\u00a0: personne ne pourra le changer, et un paiement prévu attendra.`,
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
  fermer: () => void
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
export function SansProprietaire({ porteurId }: { porteurId: number }) {
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
          surFermer={() => setOuvert(false)}
        />
      )}
    </section>
  )
}
