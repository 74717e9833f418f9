import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { BilanReprise, ConstatsReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { direLignes } from '../dire-reprise.ts'
import { requeteConstats } from '../requetes-reprise.ts'

/** Lines shown before all of them are asked for. */
const MONTREES = 3
const EPINGLE = 'M9 4v6l-2 4v2h10v-2l-2 -4v-6M12 16l0 5M8 4l8 0'
const FLECHE = 'M5 12l14 0M13 18l6 -6M13 6l6 6'

/** What an aid already taken over would become: each field, before and after; hand corrections stay. */
export function Changees({ reprise: r, bilan }: { reprise: RepriseLue; bilan: BilanReprise }) {
  const [q] = useSearchParams()
  const toutes = q.get('voir') === 'changees'
  const page = Math.max(1, Math.trunc(Number(q.get('page'))) || 1)
  const { data, isPending, error, refetch } = useQuery({
    ...requeteConstats(r.id, r.essaiLe, { sort: 'changee', page: toutes ? page : 1 }),
    enabled: bilan.changees > 0,
  })
  const n = bilan.changees
  const lignes = data?.data.lignes ?? []
  return (
    <section className="sous-8" id="changees">
      <div className="rangee rangee-unie base bouts">
        <h2>
          {n > 1 ? `${formatNombre(n)} lignes changées` : n === 1 ? '1 ligne changée' : 'Corrections gardées'}
        </h2>
        {n > MONTREES && (
          <Link className="petit" to={toutes ? '?' : '?voir=changees'} preventScrollReset>
            {toutes ? 'Voir les premières seulement' : `Voir les ${formatNombre(n)}`}
          </Link>
        )}
      </div>
      {n > 0 && isPending && <Squelette lignes={3} />}
      {error && !data && (
        <EtatErreur
          message="Les lignes changées n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      <ul className="reprise-changees filets sous-2">
        {(toutes ? lignes : lignes.slice(0, MONTREES)).flatMap((l) =>
          l.champs.map((c) => <Change key={`${l.ligne} ${c.champ}`} ligne={l.ligne} {...c} />),
        )}
        {bilan.gardees > 0 && <Gardees reprise={r} nombre={bilan.gardees} />}
      </ul>
      {toutes && data && <Pagination {...data.meta} vers={(p) => `?voir=changees&page=${p}`} />}
    </section>
  )
}

type ChampChange = ConstatsReprise['lignes'][number]['champs'][number]
const Change = ({ ligne, champ, avant, apres }: ChampChange & { ligne: number }) => (
  <li>
    <span className="secondaire chiffres">ligne {formatNombre(ligne)}</span>
    <span>{champ}</span>
    <span>
      <span className="cache">avant&nbsp;: </span>
      <del>{avant ?? 'vide'}</del>
      <Icone nom={FLECHE} petite enLigne />
      <span className="cache">après&nbsp;: </span>
      <ins>{apres ?? 'vide'}</ins>
    </span>
  </li>
)

function Gardees({ reprise: r, nombre }: { reprise: RepriseLue; nombre: number }) {
  const { data } = useQuery(requeteConstats(r.id, r.essaiLe, { sort: 'gardee', page: 1 }))
  const lignes = data?.data.lignes.map((l) => l.ligne) ?? []
  return (
    <li className="reprise-gardees secondaire">
      <span>
        <Icone nom={EPINGLE} petite enLigne />{' '}
        {nombre > 1
          ? `${formatNombre(nombre)} aides corrigées à la main gardent leur correction`
          : '1 aide corrigée à la main garde sa correction'}
        {lignes.length > 0 && `\u00a0: ${nombre > 1 ? 'lignes' : 'ligne'} ${direLignes(lignes, nombre)}`}.
      </span>
    </li>
  )
}
