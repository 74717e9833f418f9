import type { MotifRefus } from '#domain/reprise/champs.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { libelleChamp, valeurChamp } from '#domain/reprise/dire-champ.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type ChampConstate, compterConstats, grouperRefus, lireConstats } from './queries-constats.ts'

const PAR_PAGE = 50

/** What a trial, or the application, has to say of lines: refused by reason, changed field by field, kept. */
export async function listerConstatsReprise(
  ctx: Contexte,
  { params: { id }, query: { sort, page } }: Appel<typeof contratsReprise.listerConstatsReprise>,
) {
  const [total, lus, groupes] = await Promise.all([
    compterConstats(ctx.db, id, sort),
    lireConstats(ctx.db, { id, sort, page, parPage: PAR_PAGE }),
    sort === 'refusee' ? grouperRefus(ctx.db, id) : [],
  ])
  const lignes = lus.map(({ ligne, details }) => ({
    ligne,
    motifs: sort === 'refusee' ? (details as MotifRefus[]) : [],
    champs: sort === 'refusee' ? [] : (details as ChampConstate[]).map(dire),
  }))
  return { data: { groupes, lignes }, meta: { total, page, parPage: PAR_PAGE } }
}

const dire = ({ champ, avant, apres }: ChampConstate) => ({
  champ: libelleChamp(champ),
  avant: valeurChamp(champ, avant),
  apres: valeurChamp(champ, apres),
})
