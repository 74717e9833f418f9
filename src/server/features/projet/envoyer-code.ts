import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { exiger, peut } from '#domain/projet/actes.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { acteurDe, momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { codeGarde, creerCode, refusDEnvoi } from '#server/socle/signature/creer-code.ts'
import { exigerSignataire } from '#server/socle/signature/signataire.ts'
import { documentDemande } from './document-demande.ts'

/**
 * Makes and queues a code in the acting transaction; the caller holds the application's lock.
 * With `reprise` (step 5 saved) nothing is thrown: a code just sent stays, and null says none could be sent.
 */
export async function emettreCode(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  projetId: number,
  { reprise = false } = {},
): Promise<CodeParti | null> {
  const maintenant = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, projetId, acteur, { maintenant, jour: jourDe(maintenant) })
  if (!ligne) throw new Introuvable()
  const regle = [
    'codeVerification',
    faitsDe(ligne),
    acteurDe(ligne, acteur),
    momentDe(ligne, maintenant),
  ] as const
  if (!reprise) exiger(...regle)
  else if (!peut(...regle).ok) return null
  const qui = await exigerSignataire(tx, acteur, ligne.porteurId)
  const document = await documentDemande(ctx, tx, projetId, qui)
  const refus = await refusDEnvoi(tx, document, maintenant)
  if (refus && !reprise) throw refus
  if (refus) return codeGarde(tx, document, { acteur, le: maintenant })
  // Touches the row: a save that read it without a lock then reads it again, and cancels this code.
  await ecrireProjet(tx, projetId, { etape: ligne.etape }, { nature: 'interne', le: maintenant })
  const voie = { canal: 'email', destination: acteur.email } as const
  return creerCode(ctx, tx, document, voie, { acteur, le: maintenant })
}
