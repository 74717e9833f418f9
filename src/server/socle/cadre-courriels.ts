import type { Contexte } from '#server/contexte/contexte.ts'
import { mettreEnForme } from '#server/documents/courriel-html.ts'
import type { CadreCourriels } from '#server/infra/file-attente/cadre-courriels.ts'
import { lireContact } from './reglages/organisme.ts'

/** The one frame of the portal's mails: whose they are, and where their answers go. */
export const cadreCourriels = (
  config: Pick<Contexte['config'], 'organisme' | 'contact'>,
): CadreCourriels => ({
  mettreEnForme: async (tx, corps) =>
    mettreEnForme(corps, { organisme: config.organisme, contact: await lireContact(config, tx) }),
  async mettreEnsemble(tx, corps) {
    const signature = { organisme: config.organisme, contact: await lireContact(config, tx) }
    return corps.map((c) => mettreEnForme(c, signature))
  },
  repondreA: async (tx) => (await lireContact(config, tx))?.email ?? null,
})
