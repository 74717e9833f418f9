import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { peut } from '#domain/projet/actions.ts'
import { OBJETS_CODE, type ObjetCode } from '#domain/signature/code-parti.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import { faitsDe } from '#server/features/projet/queries-faits.ts'
import { lireLigne } from '#server/features/projet/queries-lecture.ts'
import type { Appel } from '#server/http/route.ts'
import { documentDemande } from './contenu-signe.ts'
import { direCode } from './creer-code.ts'
import type { DocumentASigner } from './document-a-signer.ts'
import { documentAttestation } from './document-attestation.ts'
import { documentConvention } from './document-convention.ts'
import { codeVivant } from './queries.ts'

const SIGNATURES = {
  demande: 'signerDemande',
  convention: 'signerConvention',
  attestation: 'signerAttestation',
} as const
const DOCUMENTS: Record<ObjetCode, (ctx: Contexte, tx: Tx, id: number) => Promise<DocumentASigner>> = {
  demande: documentDemande,
  convention: (_, tx, id) => documentConvention(tx, id),
  attestation: documentAttestation,
}

/**
 * Where the code went that may sign now, as its sending was answered, and what it signs: a screen that was closed
 * asks for it again. Null without one, or once the document is no longer the one it was made for.
 */
export async function lireCodeEnCours(ctx: Contexte, d: Appel<typeof contratsSignature.lireCodeEnCours>) {
  const { acteur, params } = d
  const instant = ctx.horloge.maintenant()
  return ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireLigne(tx, params.id, acteur, { maintenant: instant, jour: jourDe(instant) })
    if (!ligne) throw new Introuvable()
    const moment = { instant, periodeOuverte: ligne.periodeOuverte }
    const qui = { role: acteur.role, proprietaire: true }
    const objet = OBJETS_CODE.find((o) => peut(SIGNATURES[o], faitsDe(ligne), qui, moment).ok)
    const vivant = objet && (await codeVivant(tx, ligne.id, objet))
    if (!objet || !vivant) return { data: null }
    const { empreinte } = await DOCUMENTS[objet](ctx, tx, ligne.id)
    const code = direCode(vivant, empreinte, instant)
    return { data: code && { objet, ...code } }
  })
}
