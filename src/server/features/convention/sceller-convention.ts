import { buffer } from 'node:stream/consumers'
import { ROLES_AVISES } from '#domain/compte/avis-signatures.ts'
import { preuveDe } from '#domain/signature/contenu.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { documentExiste, inscrireDocument } from '#server/socle/projet/documents.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { TACHE_SCELLER_CONVENTION } from '#server/socle/taches.ts'
import {
  courrielConventionSignee,
  courrielConventionSigneeOrganisme,
  type EnvoiSignature,
} from './courriels.ts'
import { conventionGardee, conventionSignee } from './queries.ts'
import { noterAAnnoncer } from './queries-avis.ts'

/** Makes, seals and keeps the signed copy, then mails both sides; repeated: one copy, one mail each. */
export const tacheScellerConvention: Tache = {
  nom: TACHE_SCELLER_CONVENTION,
  cle: ({ projetId }) => String(projetId),
  executer: (ctx, donnees) => scellerConvention(ctx, nombreDe(donnees, 'projetId')),
}

async function scellerConvention(ctx: Contexte, projetId: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'convention-signee', 1)) return
  const [s, lue] = [await conventionSignee(ctx.db, projetId), await conventionGardee(ctx.db, projetId, false)]
  if (!s || !lue?.contenu) throw new Error(`Convention sans signature ou sans contenu : demande ${projetId}.`)
  const original = await buffer(await ctx.stockage.lire(lue.cle))
  const pdf = await fabriquer('convention', {
    contenu: lue.contenu,
    signature: {
      preuve: preuveDe(s),
      contenu: s.contenu,
      original,
      sha256: lue.empreinte.toString('hex'),
    },
    verification: adresseVerification(ctx),
  })
  const motif = `Convention n°\u00a0${s.numeroConvention} signée`
  const { contenu } = lue
  await garderScelle(ctx, { pdf, motif, depuis: s.le }, async (tx, scelle, horodatage) => {
    const libelle = `convention-${s.numeroConvention}-signee.pdf`
    const document = {
      projetId,
      genre: 'convention-signee',
      tour: 1,
      libelle,
      contenu,
      ...scelle,
      ...horodatage,
    } as const
    if (!(await inscrireDocument(tx, document))) return false
    const piece = { nom: libelle, mime: 'application/pdf', cle: scelle.cle }
    const envois = envoisSurDemande(ctx, 'recu', s)
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) => courrielConventionSignee(envoi, s, piece)),
    )
    await prevenirOrganisme(ctx, tx, projetId, (envoi) => courrielConventionSigneeOrganisme(envoi, s, piece))
    return true
  })
}

/** Tells each person of the body the way they chose: now, in the mail of the next morning, or not. */
async function prevenirOrganisme(
  ctx: Contexte,
  tx: Tx,
  projetId: number,
  rediger: (envoi: EnvoiSignature) => Courriel,
): Promise<void> {
  for (const { id, avisSignatures, ...personne } of await personnesDeLOrganisme(tx, ROLES_AVISES)) {
    if (avisSignatures === 'chaque')
      await ctx.queue.courriel(tx, rediger({ ...envoiPour(ctx, personne), projetId }))
    else if (avisSignatures === 'jour') await noterAAnnoncer(tx, { utilisateurId: id, projetId })
  }
}
