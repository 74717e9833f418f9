import type { contratsAttestation } from '../../../domain/attestation/contrat.ts'
import { Introuvable, invalide } from '../../../domain/commun/erreurs.ts'
import { jourDe } from '../../../domain/commun/jours.ts'
import { exiger } from '../../../domain/projet/actions.ts'
import { CODE_INCORRECT, lireCode } from '../../../domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { marquerAttestationSignee, TACHE_SCELLER_ATTESTATION } from '../attestation/queries.ts'
import { faitsDe } from '../projet/queries-faits.ts'
import { lireLigne } from '../projet/queries-lecture.ts'
import { documentAttestation } from './document-attestation.ts'
import * as q from './queries.ts'
import { dejaSigneAvec, signerDocument } from './signer-document.ts'

/** Signs an attestation with the code that was sent; the same code again answers the same. */
export const signerAttestation = (ctx: Contexte, d: Demande<typeof contratsAttestation.signerAttestation>) =>
  signerAttestationAvec(ctx, d.acteur, d.params.id, d.corps.codeVerification)

/** The same for a code that came with the attestation; throws Invalide for a code that is refused. */
export async function signerAttestationAvec(
  ctx: Contexte,
  acteur: Acteur,
  projetId: number,
  codeVerification: unknown,
) {
  const saisi = lireCode(codeVerification)
  const signe = await ctx.db.transaction().execute((tx) => signer(ctx, tx, acteur, projetId, saisi))
  if (!signe) throw invalide('codeVerification', CODE_INCORRECT)
  return { status: 'success' as const, signed: true as const }
}

/** True once signed, also before by the same code; false for a code that is refused, whose try is kept. */
async function signer(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  projetId: number,
  saisi: string,
): Promise<boolean> {
  if (!(await q.verrouillerProjetDe(tx, projetId, acteur.porteurId))) throw new Introuvable()
  const le = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, projetId, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  const portee = { projetId, objet: 'attestation' as const, saisi }
  if (ligne.attestationSigneeLe !== null && (await dejaSigneAvec(tx, ctx, portee))) return true

  const moment = { instant: le, periodeOuverte: ligne.periodeOuverte }
  exiger('signerAttestation', faitsDe(ligne), { role: acteur.role, proprietaire: true }, moment)
  const document = await documentAttestation(ctx, tx, projetId)
  const signatureId = await signerDocument(tx, ctx, acteur, { document, saisi, le })
  if (signatureId === null) return false
  await marquerAttestationSignee(tx, projetId, le)
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: 'signerAttestation',
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres: { signatureId, ...document.signataire, empreinte: document.empreinte.toString('hex') },
    le,
  })
  await ctx.file.tache(tx, TACHE_SCELLER_ATTESTATION, { projetId })
  return true
}
