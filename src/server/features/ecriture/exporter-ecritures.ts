import type { FastifyReply } from 'fastify'
import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { contratsEcriture } from '#domain/ecriture/contrat.ts'
import { ecritureDe, sommesDe } from '#domain/ecriture/ecritures.ts'
import { estNumerote, nomFichierEcritures } from '#domain/ecriture/fichier-ecritures.ts'
import { type Mois, nommerMois } from '#domain/ecriture/mois.ts'
import { planDe } from '#domain/ecriture/reglages-comptables.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { composerFichier } from './composer-fichier.ts'
import { derniersExports, inscrireExport, lireEcritures, numeroter } from './queries.ts'
import { verrouillerReglages } from './queries-reglages.ts'

type D = Appel<typeof contratsEcriture.exporterEcritures>

const SANS_COMPTES =
  'Les comptes ne sont pas réglés\u00a0: un administrateur les dit dans «\u00a0Paramètres\u00a0», «\u00a0Comptabilité\u00a0».'
const MIME = 'text/plain'

/**
 * The entries of a month as a file to import, once the journal says who took it. 409 until the accounts are set, and
 * for a month already exported unless the caller knows; the same entries give the same bytes.
 */
export async function exporterEcritures(ctx: Contexte, d: D): Promise<FastifyReply> {
  const { mois } = d.params
  const le = ctx.horloge.maintenant()
  const { octets, encodage } = await ctx.db.transaction().execute(async (tx) => {
    const { regle, ...reglages } = await verrouillerReglages(tx, le)
    if (!regle) throw new Conflit(SANS_COMPTES, 'comptes')
    if (d.corps.confirme !== true) await refuserSiExporte(tx, mois)
    await numeroter(tx, mois)
    const faits = (await lireEcritures(tx, mois)).filter(estNumerote)
    if (faits.length === 0) throw invalide('mois', `Aucune écriture en ${nommerMois(mois)}.`)
    const plan = planDe(reglages)
    const format = reglages.encodage ?? 'utf-8'
    const { debit: total } = sommesDe(faits.flatMap((f) => ecritureDe(f, plan)))
    const fichier = composerFichier(faits, plan, format)
    const trace = { mois, ecritures: faits.length, total, empreinte: fichier.empreinte }
    await inscrireExport(tx, { ...trace, le, par: d.acteur.id })
    await journaliser(tx, {
      ...{ chaine: 'export', acte: 'exporterEcritures', acteur: d.acteur, adresse: d.origine.adresse },
      ...{ apres: { ...trace, encodage: format }, le },
    })
    return { octets: fichier.octets, encodage: format }
  })
  return await d.reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nomFichierEcritures(mois), MIME),
      'x-content-type-options': 'nosniff',
    })
    .type(`${MIME}; charset=${encodage}`)
    .send(octets)
}

async function refuserSiExporte(tx: Tx, mois: Mois): Promise<void> {
  const [dernier] = await derniersExports(tx, mois)
  if (dernier)
    throw new Conflit(
      `Les écritures de ${nommerMois(mois)} ont déjà été exportées le ${formatMoment(dernier.le)} par ${dernier.par}.`,
      'deja-exporte',
    )
}
