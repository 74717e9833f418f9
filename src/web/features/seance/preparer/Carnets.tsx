import { useQuery } from '@tanstack/react-query'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { CarnetLu } from '#domain/seance/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { compter, heureDe, nomEntier } from '../dire-seance.ts'
import { telechargerCarnet } from '../telecharger-carnet.ts'

/** While some are being made, the list is asked again this often, in milliseconds. */
const ATTENTE = 4000

/** The evening before: one PDF per member, without the files they are in conflict on. */
export function Carnets({ seanceId }: { seanceId: number }) {
  const { data } = useQuery({
    queryKey: cles.carnetsSeance(seanceId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsSeance.listerCarnets, { params: { id: seanceId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((c) => c.etat === 'demande') ? ATTENTE : false),
  })
  const preparer = useActe({
    agir: async () => {
      const r = await appeler(appelsSeance.preparerCarnets, { params: { id: seanceId } })
      requetes.setQueryData(cles.carnetsSeance(seanceId), r.data)
    },
  })
  const prets = data?.some((c) => c.etat !== 'demande' || c.prepareLe) === true
  return (
    <section className="seance-carnets sous-6" aria-labelledby="seance-carnets">
      <h2 id="seance-carnets">Carnets de la veille</h2>
      <p className="secondaire">
        Un PDF par membre, pour siéger sans réseau&nbsp;: les dossiers de l’ordre, sans ceux où il est
        déporté.
      </p>
      {data && data.length > 0 && (
        <ul className="filets-bas">
          {data.map((c) => (
            <Carnet key={c.membre.id} seanceId={seanceId} carnet={c} />
          ))}
        </ul>
      )}
      <p className="rangee rangee-serree sous-3">
        <Bouton enCours={preparer.enCours} onClick={() => void preparer.agir()}>
          {prets ? 'Préparer à nouveau les carnets' : 'Préparer les carnets'}
        </Bouton>
      </p>
      {preparer.echec && <p className="faute petit">{preparer.echec.message}</p>}
    </section>
  )
}

function Carnet({ seanceId, carnet: c }: { seanceId: number; carnet: CarnetLu }) {
  const { agir, enCours, echec } = useActe({ agir: () => telechargerCarnet(seanceId, c.membre.id) })
  return (
    <li className="rangee rangee-serree bouts">
      <span>
        {nomEntier(c.membre)} <small className="secondaire">{direCarnet(c)}</small>
        {echec && <span className="faute-courte">{echec.message}</span>}
      </span>
      {c.etat === 'pret' && (
        <button type="button" className="lien" aria-busy={enCours || undefined} onClick={() => void agir()}>
          Télécharger <span className="cache">le carnet de {nomEntier(c.membre)}</span>
        </button>
      )}
    </li>
  )
}

function direCarnet(carnet: CarnetLu): string {
  if (carnet.etat === 'demande') return 'en préparation'
  if (carnet.etat === 'perime') return 'périmé\u00a0: un déport a été dit depuis'
  if (carnet.etat === 'echec') return 'n’a pas pu être préparé'
  return [
    carnet.nbDossiers !== null && compter(carnet.nbDossiers, 'dossier'),
    carnet.prepareLe && heureDe(carnet.prepareLe),
  ]
    .filter(Boolean)
    .join(', ')
}
