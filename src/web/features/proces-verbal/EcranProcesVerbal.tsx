import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { type Etape, SIGLES } from '#domain/proces-verbal/numero.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import { direRang } from '#domain/seance/rangs.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { CartePv } from './CartePv.tsx'
import { EtapePv } from './EtapePv.tsx'
import './proces-verbal.css'
import { requetePvs } from './requetes-pv.ts'

const TITRE = 'Procès-verbal'

/** The minutes of a commission: drafts for the administration, what each signatory reads and signs. */
export function EcranProcesVerbal() {
  const id = Number(useParams().id) || 0
  const retour = { vers: useLocation().pathname.replace(/\/proces-verbal\/?$/, ''), libelle: 'Commission' }
  const gere = aLeDroitAjoute(useMoi().role, 'pv.canManage')
  const [query] = useSearchParams()
  const { data, isPending, error, refetch } = useQuery({ ...requetePvs(id), enabled: id > 0 })
  const etape: Etape = query.get('etape') === '2' ? 2 : 1
  const seance = Math.max(1, Number(query.get('seance')) || 1)
  const inconnue = id === 0 || (error instanceof ErreurApi && error.statut === 404)
  const c = data?.commission
  return (
    <Page
      titre={c ? `Procès-verbaux de la commission ${c.numero} du ${formatJour(c.date)}` : TITRE}
      chapeau={
        gere
          ? 'Ce que la séance a décidé, arrêté puis signé par sa présidence et son secrétariat.'
          : undefined
      }
      retour={retour}
    >
      {isPending && id > 0 && <Squelette forme="tableau" lignes={4} />}
      {inconnue && <EtatVide titre={`Commission avec l'ID ${id} introuvable.`} icone="institution" />}
      {error && !inconnue && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data && gere && (
        <>
          <Onglets nom="Étapes" courant={`${etape}-${seance}`} onglets={ongletsDe(data.seances)} />
          <Cartes pvs={data.data.filter((pv) => pv.etape === etape && pv.seance === seance)} />
          <EtapePv key={`${etape}-${seance}`} commissionId={id} etape={etape} seance={seance} />
        </>
      )}
      {data && !gere && data.data.length === 0 && (
        <EtatVide titre="Aucun procès-verbal à lire" icone="dossier">
          Les procès-verbaux des séances où vous avez siégé arrivent ici dès qu’ils sont arrêtés.
        </EtatVide>
      )}
      {data && !gere && <Cartes pvs={data.data} />}
    </Page>
  )
}

/** One for each step, and for each sitting after its first. */
const ongletsDe = (seances: readonly { etape: number; rang: number }[]) =>
  ([1, 2] as const).flatMap((etape) => {
    const titre = `Étape ${etape} (${SIGLES[etape]})`
    const autres = seances.filter((s) => s.etape === etape && s.rang > 1)
    return [
      { cle: `${etape}-1`, libelle: titre, vers: `?etape=${etape}` },
      ...autres.map(({ rang }) => ({
        cle: `${etape}-${rang}`,
        libelle: `${titre}, ${direRang(rang)} séance`,
        vers: `?etape=${etape}&seance=${rang}`,
      })),
    ]
  })

const Cartes = ({ pvs }: { pvs: readonly PvCourt[] }) =>
  pvs.length === 0 ? null : (
    <ul className="grille sous-6" aria-label="Procès-verbaux arrêtés">
      {pvs.map((pv) => (
        <CartePv key={pv.id} pv={pv} />
      ))}
    </ul>
  )
