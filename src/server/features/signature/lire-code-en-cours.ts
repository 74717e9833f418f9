import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { peut } from '#domain/projet/actes.ts'
import { OBJETS_CODE, type ObjetCode } from '#domain/signature/code-parti.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { codeVivant } from '#server/socle/signature/codes.ts'
import { direCode } from '#server/socle/signature/creer-code.ts'
import type { DocumentASigner } from '#server/socle/signature/document-a-signer.ts'

const SIGNATURES = {
  demande: 'signerDemande',
  convention: 'signerConvention',
  attestation: 'signerAttestation',
} as const

/** What a code signs, by purpose: each feature says what its document is (tied in routes-composees.ts). */
type Documents = Record<ObjetCode, (ctx: Contexte, tx: Tx, projetId: number) => Promise<DocumentASigner>>

/**
 * Where the code that may sign now was sent, as answered then, and what it signs: asked again by a screen
 * that was closed. Null without one, or once the document is no longer the one it was made for.
 */
export const lireCodeEnCours =
  (documents: Documents) => async (ctx: Contexte, appel: Appel<typeof contratsSignature.lireCodeEnCours>) => {
    const { acteur, params } = appel
    const instant = ctx.horloge.maintenant()
    return ctx.db.transaction().execute(async (tx) => {
      const ligne = await lireLigne(tx, params.id, acteur, { maintenant: instant, jour: jourDe(instant) })
      if (!ligne) throw new Introuvable()
      const moment = { instant, periodeOuverte: ligne.periodeOuverte }
      const qui = { role: acteur.role, proprietaire: true }
      const objet = OBJETS_CODE.find((o) => peut(SIGNATURES[o], faitsDe(ligne), qui, moment).ok)
      const vivant = objet && (await codeVivant(tx, { projetId: ligne.id }, objet))
      if (!objet || !vivant) return { data: null }
      const { empreinte } = await documents[objet](ctx, tx, ligne.id)
      const code = direCode(vivant, empreinte, instant)
      return { data: code && { objet, ...code } }
    })
  }
