import type { contratsAttestation } from '#domain/attestation/contrat.ts'
import { verifierAttestation } from '#domain/attestation/saisie.ts'
import { Invalide } from '#domain/commun/erreurs.ts'
import { lireCode } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerMembre } from '#server/socle/compte/exiger-membre.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { inscrireAttestation } from './queries.ts'
import { signerAttestationAvec } from './signer-attestation.ts'

/** Keeps the two statements of a paid application, and signs them when given a code; idempotent. */
export async function remplirAttestation(
  ctx: Contexte,
  appel: Appel<typeof contratsAttestation.remplirAttestation>,
) {
  const { acteur, params } = appel
  const { codeVerification, ...cases } = appel.corps
  const avecCode = codeVerification !== undefined && codeVerification !== null && codeVerification !== ''
  if (avecCode) {
    exigerMembre(acteur, 'signer')
    lireCode(codeVerification)
  }
  await ctx.db.transaction().execute((tx) => remplir(ctx, tx, acteur, params.id, cases, avecCode))
  if (avecCode) await signerAttestationAvec(ctx, acteur, params.id, codeVerification)
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}

async function remplir(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  projetId: number,
  cases: Omit<Appel<typeof contratsAttestation.remplirAttestation>['corps'], 'codeVerification'>,
  avecCode: boolean,
): Promise<void> {
  const le = ctx.horloge.maintenant()
  const ligne = await lireSousVerrou(tx, projetId, acteur, le)
  // Already signed: the signing that follows tells whether it was with this code.
  if (avecCode && ligne.attestationSigneeLe !== null) return
  exigerSur('remplirAttestation', ligne, acteur, le)
  const erreurs = verifierAttestation(cases)
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  if (ligne.attestationRemplieLe !== null) return
  await inscrireAttestation(tx, projetId, le)
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: 'remplirAttestation',
    acteur,
    apres: { atteste1: true, atteste2: true },
    le,
  })
}
