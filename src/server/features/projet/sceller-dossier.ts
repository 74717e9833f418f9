import { preuveDe } from '#domain/signature/contenu.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { documentExiste, inscrireDocument, signatureASceller } from '#server/socle/projet/documents.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { courrielDemandeSignee } from '#server/socle/signature/courriels.ts'
import { TACHE_SCELLER_DOSSIER } from '#server/socle/taches.ts'

/** Makes, seals, keeps and mails the PDF of a signed application; repeated: one document, one mail. */
export const tacheScellerDossier: Tache = {
  nom: TACHE_SCELLER_DOSSIER,
  cle: ({ projetId, tour }) => `${projetId}:${tour}`,
  executer: (ctx, donnees) => scellerDossier(ctx, nombreDe(donnees, 'projetId'), nombreDe(donnees, 'tour')),
}

async function scellerDossier(ctx: Contexte, projetId: number, tour: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'demande', tour)) return
  const s = await signatureASceller(ctx.db, projetId, tour)
  if (!s) throw new Error(`Signature absente : demande ${projetId}, tour ${tour}.`)
  const pdf = await fabriquer('dossier', {
    contenu: s.contenu,
    preuve: preuveDe(s),
    verification: adresseVerification(ctx),
  })
  const motif = `Demande d’aide n°\u00a0${s.numero} signée`
  await garderScelle(ctx, { pdf, motif, depuis: s.le }, async (tx, scelle, horodatage) => {
    const libelle = `demande-${s.numero}${tour > 1 ? `-${tour}` : ''}.pdf`
    const document = { projetId, genre: 'demande', tour, libelle, ...scelle, ...horodatage } as const
    if (!(await inscrireDocument(tx, document))) return false
    const piece = { nom: libelle, mime: 'application/pdf', cle: scelle.cle }
    for (const envoi of envoisSurDemande(ctx, 'recu', { ...s, projetId }))
      await ctx.queue.courriel(tx, courrielDemandeSignee(envoi, s, piece))
    return true
  })
}
