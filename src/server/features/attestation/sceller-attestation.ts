import { createHash } from 'node:crypto'
import { preuveDe } from '../../../domain/signature/contenu.ts'
import type { Contexte } from '../../contexte.ts'
import { fabriquer } from '../../documents/atelier.ts'
import { nombreDe, type Tache } from '../../infra/file-attente/tache.ts'
import { nouvelleCle } from '../../infra/stockage/cles.ts'
import { documentExiste, inscrireDocument } from '../signature/queries-document.ts'
import { courrielAttestationSignee } from './courriels.ts'
import { type AttestationSignee, attestationSignee, TACHE_SCELLER_ATTESTATION } from './queries.ts'

/** Makes, seals and keeps the PDF of a signed attestation, then mails it; whatever is repeated gives one of each. */
export const tacheScellerAttestation: Tache = {
  nom: TACHE_SCELLER_ATTESTATION,
  cle: ({ projetId }) => String(projetId),
  executer: (ctx, donnees) => scellerAttestation(ctx, nombreDe(donnees, 'projetId')),
}

async function scellerAttestation(ctx: Contexte, projetId: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'attestation', 1)) return
  const s = await attestationSignee(ctx.db, projetId)
  if (!s) throw new Error(`Attestation sans signature : demande ${projetId}.`)
  const pdf = await fabriquer('attestation', { contenu: s.contenu, preuve: preuveDe(s) })
  const scelle = await ctx.sceau.sceller(pdf, `Attestation de la demande n°\u00a0${s.numero} signée`)
  // A key of its own for each try: the bytes differ, and the row must describe the ones it names.
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, scelle)
  if (!(await garder(ctx, s, cle, scelle))) await ctx.stockage.supprimer(cle)
}

const garder = (ctx: Contexte, s: AttestationSignee, cle: string, scelle: Buffer): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const libelle = `attestation-${s.numero}.pdf`
    const garde = await inscrireDocument(tx, {
      projetId: s.projetId,
      genre: 'attestation',
      tour: 1,
      libelle,
      cle,
      taille: scelle.length,
      empreinte: createHash('sha256').update(scelle).digest(),
      creeLe: ctx.horloge.maintenant(),
    })
    if (!garde) return false
    const { organisme, publicUrl } = ctx.config
    const piece = { nom: libelle, mime: 'application/pdf', cle }
    await ctx.file.courriel(tx, courrielAttestationSignee({ organisme, publicUrl, piece }, s))
    return true
  })
