import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { EMPREINTES } from '#server/socle/fichier/empreintes.ts'
import { courrielContenusAlteres } from './courriels.ts'
import { type ContenuRange, compterContenus, contenusDe, pageDeCles } from './queries.ts'

/** Nights in which every content is read again. */
const NUITS = 30
const MINIMUM = 200
/** Milliseconds, below the life of a job; what remains is for the next night. */
const DUREE = 4 * 60_000

async function intact(ctx: Contexte, { cle, empreinte }: ContenuRange): Promise<boolean> {
  const hache = createHash('sha256')
  try {
    await pipeline(await ctx.stockage.lire(cle), hache)
  } catch (e) {
    // The sweep names what is missing.
    if (e instanceof Introuvable) return true
    throw e
  }
  return hache.digest().equals(empreinte)
}

/** Tonight's share after the last key read, and the key where the next night starts. */
async function parcourir(ctx: Contexte, apres: string, nombre: number) {
  const page = await pageDeCles(ctx.db, apres, nombre)
  const alteres: ContenuRange[] = []
  const limite = performance.now() + DUREE
  let verifies = 0
  for (const contenu of page) {
    if (performance.now() > limite) break
    if (!(await intact(ctx, contenu))) alteres.push(contenu)
    verifies++
  }
  const fini = verifies === page.length && page.length < nombre
  return { verifies, alteres, apres: fini ? '' : (page[verifies - 1]?.cle ?? apres) }
}

/** Those found changed some earlier night that still are. */
async function relire(ctx: Contexte, cles: readonly string[]): Promise<ContenuRange[]> {
  const encore: ContenuRange[] = []
  if (cles.length === 0) return encore
  for (const contenu of await contenusDe(ctx.db, cles))
    if (!(await intact(ctx, contenu))) encore.push(contenu)
  return encore
}

/**
 * Job: reads again a thirtieth of the contents (`minimum` at least) and compares each with the hash noted
 * when kept. Administrators are told once of those that changed, the log every night. Gives how many were
 * read and the rows whose content changed.
 */
export async function verifierEmpreintes(
  ctx: Contexte,
  minimum = MINIMUM,
): Promise<{ verifies: number; alteres: string[] }> {
  const avant = await EMPREINTES.lire(ctx.db)
  const connus = await relire(ctx, avant.alteres)
  const nombre = Math.max(minimum, Math.ceil((await compterContenus(ctx.db)) / NUITS))
  const { verifies, alteres, apres } = await parcourir(ctx, avant.apres, nombre)
  const nouveaux = alteres.filter((c) => !avant.alteres.includes(c.cle))
  const tous = [...connus, ...nouveaux]
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await EMPREINTES.verrouiller(tx, le)
    await EMPREINTES.ecrire(tx, { apres, alteres: tous.map((c) => c.cle) }, le)
    if (nouveaux.length === 0) return
    const ou = nouveaux.map((c) => c.ou)
    for (const admin of await personnesDeLOrganisme(tx, ['admin']))
      await ctx.queue.courriel(tx, courrielContenusAlteres(envoiPour(ctx, admin), ou))
  })
  const noms = tous.map((c) => c.ou)
  if (noms.length > 0)
    ctx.signaler(
      new Error(`Contenus altérés (${noms.length}) : ${noms.slice(0, 20).join(', ')}`),
      'empreintes des fichiers',
    )
  return { verifies, alteres: noms }
}
