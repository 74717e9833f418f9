import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { peut } from '#domain/projet/actes.ts'
import { OBJETS_CODE, type ObjetCode } from '#domain/signature/code-parti.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { acteurDe, momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { codeVivant, estDUnAutre } from '#server/socle/signature/codes.ts'
import { direCode } from '#server/socle/signature/creer-code.ts'
import type { ComposerDocument } from '#server/socle/signature/document-a-signer.ts'
import { lireSignataire } from '#server/socle/signature/signataire.ts'

const SIGNATURES = {
  demande: 'signerDemande',
  convention: 'signerConvention',
  attestation: 'signerAttestation',
} as const

/** What a code signs, by purpose: each feature says what its document is (tied in routes-composees.ts). */
type Documents = Record<ObjetCode, ComposerDocument>

/**
 * Where the code that may sign now was sent, as answered then, and what it signs: asked again by a screen
 * that was closed. Null without one of this person's, or once the document is no longer what it was made for.
 */
export const lireCodeEnCours =
  (documents: Documents) => async (ctx: Contexte, appel: Appel<typeof contratsSignature.lireCodeEnCours>) => {
    const { acteur, params } = appel
    const instant = ctx.horloge.maintenant()
    return ctx.db.transaction().execute(async (tx) => {
      const ligne = await lireLigne(tx, params.id, acteur, { maintenant: instant, jour: jourDe(instant) })
      if (!ligne) throw new Introuvable()
      const regle = [faitsDe(ligne), acteurDe(ligne, acteur), momentDe(ligne, instant)] as const
      const objet = OBJETS_CODE.find((o) => peut(SIGNATURES[o], ...regle).ok)
      const vivant = objet && (await codeVivant(tx, { projetId: ligne.id }, objet))
      const qui =
        vivant && !estDUnAutre(vivant, acteur) && (await lireSignataire(tx, acteur, ligne.porteurId))
      if (!objet || !qui) return { data: null }
      const { empreinte } = await documents[objet](ctx, tx, ligne.id, qui)
      const code = direCode(vivant, empreinte, instant)
      return { data: code && { objet, ...code } }
    })
  }
