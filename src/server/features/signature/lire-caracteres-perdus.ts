import { Interdit } from '#domain/commun/erreurs.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import { textesEcrits } from '#domain/signature/textes-ecrits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import type { PertesDuChamp } from '#server/documents/imprimables.ts'
import type { Appel } from '#server/http/route.ts'
import type { ComposerDocument } from '#server/socle/signature/document-a-signer.ts'
import { lireSignataire } from '#server/socle/signature/signataire.ts'

/** Western letters and signs, drawn for sure: the thread of documents is not asked for them. */
const COURANTS = /^[\s -~\u00a0-\u017f\u2010-\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/

/** What a code signs, by purpose: each feature says what its document is (tied in routes-composees.ts). */
type Documents = Record<ObjetCode, ComposerDocument>

/** Characters typed in a document to sign that its PDF will not print, by field: told before signing. */
export const lireCaracteresPerdus =
  (documents: Documents) =>
  async (
    ctx: Contexte,
    { acteur, params }: Appel<typeof contratsSignature.lireCaracteresPerdus>,
  ): Promise<{ data: PertesDuChamp[] }> => {
    const { json } = await ctx.db.transaction().execute(async (tx) => {
      const qui = await lireSignataire(tx, acteur, acteur.porteurId ?? 0)
      if (!qui) throw new Interdit()
      return documents[params.objet](ctx, tx, params.id, qui)
    })
    const textes = textesEcrits(JSON.parse(json)).filter(({ texte }) => !COURANTS.test(texte))
    if (textes.length === 0) return { data: [] }
    return { data: JSON.parse((await fabriquer('imprimables', { textes })).toString('utf8')) }
  }
