import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { journaliser } from '#server/infra/journal.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { daterApres } from '#server/socle/sceller-date.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import {
  lireSansHorodatage,
  type OctetsDates,
  remplacerOctets,
  renoncerHorodatage,
  type SansHorodatage,
} from './queries-horodatage.ts'

const PAR_FOIS = 100

const empreinteDe = (octets: Buffer): Buffer => createHash('sha256').update(octets).digest()

/** Time-stamps documents, minutes and orders sealed without it, as long as the authority answers. */
async function horodaterDocuments(ctx: Contexte): Promise<void> {
  if (!ctx.horodatage.actif) return
  for (const d of await lireSansHorodatage(ctx.db, PAR_FOIS)) {
    try {
      if (!(await dater(ctx, d))) return
    } catch (e) {
      // A document that cannot be read or written must not stop the next ones.
      ctx.signaler(e, `Horodatage de ${d.libelle}`)
    }
  }
}

/** False: the authority does not answer. */
async function dater(ctx: Contexte, avant: SansHorodatage): Promise<boolean> {
  const pdf = await buffer(await ctx.stockage.lire(avant.cle))
  // Altered on the storage, which the nightly check reports: stamped, it would get a new hash as if sound.
  if (!empreinteDe(pdf).equals(avant.empreinte)) return true
  const { octets, horodateLe, panne } = await daterApres(ctx, pdf)
  if (panne) return false
  if (octets && horodateLe) await garder(ctx, avant, octets, horodateLe)
  else await renoncerHorodatage(ctx.db, avant)
  return true
}

async function garder(ctx: Contexte, avant: SansHorodatage, octets: Buffer, horodateLe: Date): Promise<void> {
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, octets)
  const dates: OctetsDates = { cle, taille: octets.length, empreinte: empreinteDe(octets), horodateLe }
  const fait = await ctx.db.transaction().execute(async (tx) => {
    if (!(await remplacerOctets(tx, avant, dates))) return false
    await journaliser(tx, {
      chaine: avant.chaine,
      acte: 'horodaterDocument',
      acteur: null,
      apres: { document: avant.libelle, horodateLe },
      le: ctx.horloge.maintenant(),
    })
    await ctx.queue.tache(tx, TACHE_EFFACER, { cle: avant.cle })
    return true
  })
  if (!fait) await ctx.stockage.supprimer(cle)
}

/** What waits for the authority is dated within twenty minutes of its return. */
export const tacheHorodaterDocuments: Tache = {
  nom: 'horodater-documents',
  horaire: '*/20 * * * *',
  executer: horodaterDocuments,
}
