import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { contactDe } from '#domain/parametres/identite.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { documentExiste, inscrireDocument } from '#server/socle/projet/documents.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { TACHE_ETABLIR_CONVENTION } from '#server/socle/taches.ts'
import { contenuConvention } from './contenu-convention.ts'
import { lireFaitsConvention } from './queries.ts'

/** Agreements being made by this process: whoever asks meanwhile waits for the same one. */
const enCours = new WeakMap<Stockage, Map<number, Promise<void>>>()

/**
 * Makes, seals and keeps the agreement of a published acceptance, unless kept already; nothing before the
 * publication. Whatever is repeated, or done twice at once, the first bytes stay.
 */
export async function etablirConvention(ctx: Contexte, projetId: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'convention', 1)) return
  const miens = enCours.get(ctx.stockage) ?? new Map<number, Promise<void>>()
  enCours.set(ctx.stockage, miens)
  const encours = miens.get(projetId) ?? etablir(ctx, projetId, false).finally(() => miens.delete(projetId))
  miens.set(projetId, encours)
  await encours
}

async function etablir(ctx: Contexte, projetId: number, patient: boolean): Promise<void> {
  const faits = await lireFaitsConvention(ctx.db, projetId)
  if (!faits) return
  const durees = await lireDureesEnVigueur(ctx.db)
  const { organisme: nom, contact: installe } = ctx.config
  const identite = await lireOrganisme(ctx.db)
  const organisme = { nom, identite, contact: contactDe(identite, installe) }
  const contenu = jsonCanonique(contenuConvention(organisme, faits, durees))
  const pdf = await fabriquer('convention', {
    contenu,
    signature: null,
    verification: adresseVerification(ctx),
  })
  const motif = `Convention n°\u00a0${faits.numeroConvention}`
  const libelle = `convention-${faits.numeroConvention}.pdf`
  const depuis = patient ? faits.caValideeLe : null
  await garderScelle(ctx, { pdf, motif, ...(depuis && { depuis }) }, (tx, scelle, horodatage) =>
    inscrireDocument(tx, {
      projetId,
      genre: 'convention',
      tour: 1,
      libelle,
      contenu,
      ...scelle,
      ...horodatage,
    }),
  )
}

/** Queued when decisions are published: the agreement awaits its reader, and may await the authority. */
export const tacheEtablirConvention: Tache = {
  nom: TACHE_ETABLIR_CONVENTION,
  cle: ({ projetId }) => String(projetId),
  async executer(ctx, donnees) {
    const projetId = nombreDe(donnees, 'projetId')
    if (!(await documentExiste(ctx.db, projetId, 'convention', 1))) await etablir(ctx, projetId, true)
  },
}
