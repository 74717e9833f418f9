import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { contratsEcriture } from '#domain/ecriture/contrat.ts'
import { nomFichierEcritures } from '#domain/ecriture/fichier-ecritures.ts'
import { type Mois, nommerMois } from '#domain/ecriture/mois.ts'
import { planDe } from '#domain/ecriture/reglages-comptables.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { composerFichier, type Forme, resumerFichier, verifier } from './composer-fichier.ts'
import { derniersExports, inscrireExport, lireNumerotees, numeroter } from './queries.ts'
import { verrouillerReglages } from './queries-reglages.ts'

type D = Appel<typeof contratsEcriture.exporterEcritures>

const SANS_COMPTES =
  'Les comptes ne sont pas réglés\u00a0: un administrateur les dit dans «\u00a0Paramètres\u00a0», «\u00a0Comptabilité\u00a0».'
const MIME = 'text/plain'

/**
 * The entries of a month as a file to import, once the journal says who took it. 409 until the accounts are
 * set, and for a month already exported unless the caller knows; the same entries give the same bytes. Read
 * twice, in batches: for what the journal keeps, then for who asked.
 */
export async function exporterEcritures(ctx: Contexte, appel: D): Promise<FastifyReply> {
  const { mois } = appel.params
  const le = ctx.horloge.maintenant()
  const { empreinte, dernier, forme } = await ctx.db.transaction().execute(async (tx) => {
    const { regle, ...reglages } = await verrouillerReglages(tx, le)
    if (!regle) throw new Conflit(SANS_COMPTES, 'comptes')
    if (appel.corps.confirme !== true) await refuserSiExporte(tx, mois)
    await numeroter(tx, mois)
    const forme: Forme = { plan: planDe(reglages), encodage: reglages.encodage ?? 'utf-8' }
    const { dernier, ...fichier } = await resumerFichier(lireNumerotees(tx, mois, null), forme)
    if (fichier.ecritures === 0) throw invalide('mois', `Aucune écriture en ${nommerMois(mois)}.`)
    const trace = { mois, ...fichier }
    await inscrireExport(tx, { ...trace, le, par: appel.acteur.id })
    await journaliser(tx, {
      chaine: 'export',
      acte: 'exporterEcritures',
      acteur: appel.acteur,
      adresse: appel.origine.adresse,
      apres: { ...trace, encodage: forme.encodage },
      le,
    })
    return { empreinte: fichier.empreinte, dernier, forme }
  })
  const octets = composerFichier(lireNumerotees(ctx.db, mois, dernier), forme)
  return await appel.reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nomFichierEcritures(mois), MIME),
      'x-content-type-options': 'nosniff',
    })
    .type(`${MIME}; charset=${forme.encodage}`)
    .send(Readable.from(verifier(octets, empreinte), { objectMode: false }))
}

async function refuserSiExporte(tx: Tx, mois: Mois): Promise<void> {
  const [dernier] = await derniersExports(tx, mois)
  if (dernier)
    throw new Conflit(
      `Les écritures de ${nommerMois(mois)} ont déjà été exportées le ${formatMoment(dernier.le)} par ${dernier.par}. Confirmez pour les prendre de nouveau\u00a0: le fichier sera le même, octet pour octet, sauf écritures ajoutées ou comptes changés depuis.`,
      'deja-exporte',
    )
}
