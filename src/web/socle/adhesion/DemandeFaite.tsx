import { lazy, type ReactNode, Suspense, useState } from 'react'
import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { direProprietaires } from '#domain/adhesion/demande.ts'
import type { DemandeSienne } from '#domain/adhesion/reponse.ts'
import { appelsChangement } from '#domain/changement/appels.ts'
import type { EtatChangement } from '#domain/changement/regles.ts'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireRejoindre } from './requete-rejoindre.ts'

// Few get there.
const ModaleChangement = lazy(async () => ({
  default: (await import('../changement/ModaleChangement.tsx')).ModaleChangement,
}))

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

const STATUTS = {
  'en-attente': 'st-courant',
  acceptee: 'st-fait',
  declinee: 'st-refuse',
  expiree: 'st-neutre',
} as const

/** A request that one made: it waits, or this is what became of it. */
export function DemandeFaite({ d, inscription }: { d: DemandeSienne; inscription: boolean }) {
  const { agir, enCours, echec } = useActe({
    agir: () => appeler(appelsAdhesion.retirerAdhesion, { params: { id: d.id } }),
    fait: async () => {
      await relireRejoindre()
      annoncer('Votre demande est retirée.')
    },
    rate: relireRejoindre,
  })
  const nom = citer(d.structure)
  const dits: Record<DemandeSienne['etat'], ReactNode> = {
    'en-attente': (
      <>
        <p>
          <b>Vous avez demandé à rejoindre {nom}</b> le {leJour(d.demandeeLe)}. La réponse de{' '}
          {direProprietaires(d.proprietaires)} vous arrivera par e-mail, au plus tard le {leJour(d.expireLe)}.
        </p>
        <Suite d={d} />
        <p>
          <button type="button" className="lien-fort" disabled={enCours} onClick={() => void agir()}>
            Retirer ma demande <span className="cache">à {nom}</span>
          </button>
        </p>
      </>
    ),
    acceptee: <Acceptee d={d} inscription={inscription} />,
    declinee: (
      <>
        <p>
          <b>Votre demande à rejoindre {nom} a été déclinée</b>
          {d.repondueLe && ` le ${leJour(d.repondueLe)}`}. Si c’est une erreur, prenez contact avec cette
          structure.
        </p>
        {d.mot && <p className="tel-quel">«{`\u00a0${d.mot}\u00a0`}»</p>}
      </>
    ),
    expiree: (
      <>
        <p>
          <b>Votre demande à rejoindre {nom} est restée sans réponse</b> jusqu’au {leJour(d.expireLe)}. Vous
          pouvez en faire une autre.
        </p>
        <Suite d={d} />
      </>
    ),
  }
  return (
    <div className={`encadre encadre-ample ${STATUTS[d.etat]}`}>
      <div className="pile">
        {dits[d.etat]}
        {echec && <EtatErreur message={echec.message} />}
      </div>
    </div>
  )
}

const REPRISES: Partial<Record<EtatChangement, string>> = {
  'objection-ouverte': 'les membres peuvent objecter, puis l’administration décidera.',
  arretee: 'une objection l’arrête.',
  'a-decider': 'l’administration va décider.',
  refusee: 'elle est refusée. Le motif vous a été envoyé par e-mail.',
  eteinte: 'elle s’est éteinte, sans réponse en trente jours.',
}

/** When nobody answers: to take the place of who left, or what became of having asked to. */
function Suite({ d }: { d: DemandeSienne }) {
  const [ouvert, setOuvert] = useState(false)
  const dit = d.reprise && REPRISES[d.reprise.etat]
  return (
    <>
      {dit && (
        <p>
          Vous avez demandé à prendre la suite{'\u00a0'}: {dit}
        </p>
      )}
      {d.peutReprendre && (
        <p>
          Personne ne répond, ou le responsable est parti{'\u00a0'}?{' '}
          <button type="button" className="lien-fort" onClick={() => setOuvert(true)}>
            Demander à prendre la suite
          </button>
        </p>
      )}
      {ouvert && (
        <Suspense fallback={null}>
          <ModaleChangement
            appel={appelsChangement.demanderSansReponse}
            id={d.id}
            relire={relireRejoindre}
            surFermer={() => setOuvert(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Acceptee({ d, inscription }: { d: DemandeSienne; inscription: boolean }) {
  const nom = citer(d.structure)
  if (d.ouvre === null)
    return (
      <p>
        Votre demande à rejoindre {nom} avait été acceptée. Vous n’en êtes plus membre{'\u00a0'}: demandez à
        l’un de ses propriétaires de vous inviter.
      </p>
    )
  return (
    <>
      <p>
        <b>Vous êtes membre de {nom}.</b>
        {inscription &&
          ' L’inscription ci-dessous n’a plus d’objet si elle est celle de la même structure\u00a0: rien d’autre ne vous est demandé.'}
      </p>
      <p>
        {/* Another page: its address names the structure. */}
        <a className="lien-fort" href={`${baseDe(d.ouvre)}/porteur-projet/dashboard`}>
          Ouvrir {nom}
        </a>
      </p>
    </>
  )
}
