import { preuveDe } from '#domain/signature/contenu.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { documentExiste, inscrireDocument } from '#server/socle/projet/documents.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { TACHE_SCELLER_ATTESTATION } from '#server/socle/taches.ts'
import { courrielAttestationSignee } from './courriels.ts'
import { attestationSignee } from './queries.ts'

/** Makes, seals, keeps and mails the PDF of a signed attestation; repeated, still one PDF and one mail. */
export const tacheScellerAttestation: Tache = {
  nom: TACHE_SCELLER_ATTESTATION,
  cle: ({ projetId }) => String(projetId),
  executer: (ctx, donnees) => scellerAttestation(ctx, nombreDe(donnees, 'projetId')),
}

async function scellerAttestation(ctx: Contexte, projetId: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'attestation', 1)) return
  const s = await attestationSignee(ctx.db, projetId)
  if (!s) throw new Error(`Attestation sans signature : demande ${projetId}.`)
  const pdf = await fabriquer('attestation', {
    contenu: s.contenu,
    preuve: preuveDe(s),
    verification: adresseVerification(ctx),
  })
  const motif = `Attestation de la demande n°\u00a0${s.numero} signée`
  await garderScelle(ctx, { pdf, motif, depuis: s.le }, async (tx, scelle, horodatage) => {
    const libelle = `attestation-${s.numero}.pdf`
    const document = { projetId, genre: 'attestation', tour: 1, libelle, ...scelle, ...horodatage } as const
    if (!(await inscrireDocument(tx, document))) return false
    const piece = { nom: libelle, mime: 'application/pdf', cle: scelle.cle }
    const envois = envoisSurDemande(ctx, 'recu', s)
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) => courrielAttestationSignee(envoi, s, piece)),
    )
    return true
  })
}
