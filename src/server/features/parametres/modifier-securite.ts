import { Conflit } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion, REGLAGES_MODIFIES } from '#domain/commun/version.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { moyensDe } from '#server/socle/compte/moyens.ts'
import { ecrireSecurite, lireSecurite, verrouillerSecurite } from './queries-securite.ts'

type D = Appel<typeof contratsParametres.modifierSecurite>

const SANS_LE_SIEN =
  'Mettez d’abord en service votre propre second facteur, dans «\u00a0Informations\u00a0»\u00a0: sans lui, vous ne pourriez plus changer ce réglage.'

/**
 * Asks a second factor of all the staff, or no longer. Throws Conflit when the caller, who would be shut out,
 * has none; the same again changes nothing, an outdated content is refused.
 */
export async function modifierSecurite(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  const oui = corps.secondFacteurObligatoire === true
  return await ctx.db.transaction().execute(async (tx) => {
    // Their own second factor can't go meanwhile.
    await verrouillerCompte(tx, acteur.id)
    const avant = await verrouillerSecurite(tx, le)
    if (avant.secondFacteurObligatoire !== oui) {
      exigerMemeVersion(corps.version, avant.version, REGLAGES_MODIFIES)
      if (oui && (await moyensDe(tx, acteur.id)).length === 0) throw new Conflit(SANS_LE_SIEN)
      await ecrireSecurite(tx, { secondFacteurObligatoire: oui, version: avant.version + 1 }, le)
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierSecurite',
        acteur,
        avant: { secondFacteurObligatoire: avant.secondFacteurObligatoire },
        apres: { secondFacteurObligatoire: oui },
        le,
      })
    }
    return { status: 'success' as const, data: await lireSecurite(tx) }
  })
}
