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
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SUITES_CHANGEMENT } from '../changement/suites-changement.ts'
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
export function DemandeFaite({
  d,
  inscription,
  surFait,
}: {
  d: DemandeSienne
  inscription: boolean
  /** What one pressed is replaced by what follows. */
  surFait: () => void
}) {
  const [retire, setRetire] = useState(false)
  const nom = citer(d.structure)
  const dits: Record<DemandeSienne['etat'], ReactNode> = {
    'en-attente': (
      <>
        <p>
          <b>Vous avez demandé à rejoindre {nom}</b> le {leJour(d.demandeeLe)}. La réponse de{' '}
          {direProprietaires(d.proprietaires)} vous arrivera par e-mail, au plus tard le {leJour(d.expireLe)}.
        </p>
        <Suite d={d} surFait={surFait} />
        <p>
          <button type="button" className="lien-fort" onClick={() => setRetire(true)}>
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
        {d.mot && <p className="tel-quel">{citer(d.mot)}</p>}
      </>
    ),
    expiree: (
      <>
        <p>
          <b>Votre demande à rejoindre {nom} est restée sans réponse</b> jusqu’au {leJour(d.expireLe)}. Vous
          pouvez en faire une autre.
        </p>
        <Suite d={d} surFait={surFait} />
      </>
    ),
  }
  return (
    <div className={`encadre encadre-ample ${STATUTS[d.etat]}`}>
      <div className="pile">{dits[d.etat]}</div>
      {retire && (
        <ModaleConfirmation
          titre={`Retirer votre demande à ${nom}\u00a0?`}
          verbe="Retirer ma demande"
          variante="refuse"
          agir={() => appeler(appelsAdhesion.retirerAdhesion, { params: { id: d.id } })}
          fait={async () => {
            await relireRejoindre()
            annoncer('Votre demande est retirée.')
          }}
          rate={relireRejoindre}
          fermer={(fait) => {
            setRetire(false)
            if (fait) surFait()
          }}
        >
          <p>Ses propriétaires ne pourront plus l’accepter. Vous pourrez en faire une autre.</p>
        </ModaleConfirmation>
      )}
    </div>
  )
}

const REPRISES: Partial<Record<EtatChangement, string>> = {
  'objection-ouverte': 'les membres peuvent objecter, puis l’administration décidera.',
  arretee: 'une objection l’arrête.',
  'a-decider': 'l’administration va décider.',
  refusee: `elle ${SUITES_CHANGEMENT.refusee}`,
  eteinte: `elle ${SUITES_CHANGEMENT.eteinte}`,
}

/** When nobody answers: to take the place of who left, or what became of having asked to. */
function Suite({ d, surFait }: { d: DemandeSienne; surFait: () => void }) {
  const [ouvert, setOuvert] = useState(false)
  const [retire, setRetire] = useState(false)
  const dit = d.reprise && REPRISES[d.reprise.etat]
  const enCours = d.reprise && !(d.reprise.etat in SUITES_CHANGEMENT) ? d.reprise : null
  return (
    <>
      {dit && (
        <p>
          Vous avez demandé à prendre la suite{'\u00a0'}: {dit}{' '}
          {enCours && (
            <button type="button" className="lien-fort" onClick={() => setRetire(true)}>
              Ne plus prendre la suite
            </button>
          )}
        </p>
      )}
      {retire && enCours && (
        <ModaleConfirmation
          titre={`Ne plus prendre la suite de ${citer(d.structure)}\u00a0?`}
          verbe="Ne plus prendre la suite"
          variante="refuse"
          agir={() => appeler(appelsChangement.retirerChangement, { params: { id: enCours.id } })}
          fait={async () => {
            await relireRejoindre()
            annoncer('Votre demande à prendre la suite est retirée.')
          }}
          rate={relireRejoindre}
          fermer={(fait) => {
            setRetire(false)
            if (fait) surFait()
          }}
        >
          <p>Ses membres, prévenus de votre demande, le seront de son retrait.</p>
        </ModaleConfirmation>
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
            surFermer={(fait) => {
              setOuvert(false)
              if (fait) surFait()
            }}
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
