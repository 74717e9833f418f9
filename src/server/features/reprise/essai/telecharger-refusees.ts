import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MARQUE_UTF8 } from '#domain/commun/csv.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { MotifRefus, Separateur } from '#domain/reprise/champs.ts'
import { TITRES_AJOUTES } from '#domain/reprise/colonnes.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { proteger } from '#domain/reprise/lire-texte.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import type { RangeeReprise } from '../queries.ts'
import { tousLesConstats } from './queries-constats.ts'

const MIME = 'text/csv; charset=utf-8'

const citer = (cellule: string, separateur: Separateur): string =>
  cellule.includes(separateur) || /["\r\n]/.test(cellule) ? `"${cellule.replaceAll('"', '""')}"` : cellule

/** A line as a spreadsheet opens it: none of its cells is ever worked out. */
const ligneCsv = (cellules: readonly string[], separateur: Separateur): string =>
  `${cellules.map((c) => citer(proteger(c), separateur)).join(separateur)}\r\n`

/** The reason as it is read beside its line: of a repeated reference, which other lines have it. */
export function direMotif({ motif, avec = [] }: MotifRefus): string {
  if (avec.length === 0) return motif
  return `${motif} (avec ${avec.length > 1 ? 'les lignes' : 'la ligne'} ${avec.map((n) => formatNombre(n)).join(', ')})`
}

async function* lignes(ctx: Contexte, { id, entetes, separateur }: RangeeReprise): AsyncGenerator<string> {
  const titres = entetes.map((e) => e.titre)
  // Put back after a first correction, the file had these two already.
  const propres = titres.slice(-TITRES_AJOUTES.length).join() === TITRES_AJOUTES.join()
  const n = propres ? titres.length - TITRES_AJOUTES.length : titres.length
  yield MARQUE_UTF8 + ligneCsv([...titres.slice(0, n), ...TITRES_AJOUTES], separateur)
  for await (const lot of parLots(ctx.db, tousLesConstats(ctx.db, id, 'refusee'))) {
    let texte = ''
    for (const { details, cellules } of lot) {
      const motifs = details as MotifRefus[]
      const toutes = cellules ?? []
      // One that has cells too many is shown with all of them; one that has too few, with empty ones.
      const lues = toutes.length > titres.length ? toutes : titres.slice(0, n).map((_, i) => toutes[i] ?? '')
      const colonnes = motifs.map((m) => m.colonne ?? 'toute la ligne').join(' ; ')
      texte += ligneCsv([...lues, colonnes, motifs.map(direMotif).join(' ; ')], separateur)
    }
    yield texte
  }
}

/** The refused lines as they were, but for what names persons, with the column and the reason beside each. */
export async function telechargerRefusees(
  ctx: Contexte,
  { trouve: r, reply }: Appel<typeof contratsReprise.telechargerRefusees, RangeeReprise>,
): Promise<FastifyReply> {
  const nom = `${r.fichierNom.replace(/\.[^.]*$/, '')}-refusees.csv`
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nom, MIME),
      'x-content-type-options': 'nosniff',
    })
    .type(MIME)
    .send(Readable.from(lignes(ctx, r)))
}
