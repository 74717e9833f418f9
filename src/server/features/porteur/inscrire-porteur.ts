import { setTimeout as attendre } from 'node:timers/promises'
import type { z } from 'zod'
import { Interdit } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import { inscription, inscriptionEtape1 } from '#domain/porteur/sections.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireProprietaire } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielAdresseConnue, courrielInscriptionRecue } from './courriels.ts'
import { exigerMotDePasseSolide } from './exiger-mot-de-passe.ts'
import { exigerCategorie, lireSection } from './lire-section.ts'
import { inscrireComptePorteur } from './queries-ecriture.ts'
import { compterEnvoi, compterInscription } from './queries-inscription.ts'
import { lireEnvoisDepuis } from './queries-securite.ts'

/** Told to the owner of an address that somebody tries again and again to register. */
const PAR_JOUR = 3
/** A registration takes at least this long, so that its time does not tell whether the address has an account. */
const PLANCHER_MS = 150

/** Checks step 1 alone, or creates a waiting account; a known address answers alike and creates nothing. */
export async function inscrirePorteur(ctx: Contexte, d: Appel<typeof contratsPorteur.inscrirePorteur>) {
  if (d.acteur) throw new Interdit()
  const fait = { status: 'success' as const }
  if (d.corps.step === 1) {
    await exigerCategorie(ctx.db, lireSection(inscriptionEtape1, d.corps).idCategorieStructure)
    return fait
  }
  const f = lireSection(inscription, d.corps)
  await exigerCategorie(ctx.db, f.idCategorieStructure)
  exigerMotDePasseSolide(f.password)
  const { inscriptionsHeure } = ctx.config.limites
  await ctx.db
    .transaction()
    .execute((tx) => compterInscription(tx, d.origine.adresse, inscriptionsHeure, ctx.horloge.maintenant()))
  await Promise.all([ouvrirCompte(ctx, d, f), attendre(PLANCHER_MS)])
  return fait
}

async function ouvrirCompte(
  ctx: Contexte,
  d: Appel<typeof contratsPorteur.inscrirePorteur>,
  f: z.output<typeof inscription>,
): Promise<void> {
  const motDePasse = await ctx.motsDePasse.hacher(f.password)
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const { password: _p, password2: _p2, cgv: _cgv, ...champs } = f
    const cree = await inscrireComptePorteur(tx, { ...champs, motDePasse, le })
    const { adresse } = d.origine
    if (!cree) return await prevenirTitulaire(ctx, tx, { email: f.email, adresse, le })
    const { id, cgvVersion } = cree
    const apres = { nomStructure: f.nomStructure, email: f.email, statut: 'en cours', cgvVersion }
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'inscrirePorteur',
      acteur: { id: cree.userId, role: 'porteurProjet' },
      adresse,
      apres,
      le,
    })
    if (await compterEnvoi(tx, adresse, le))
      await ctx.queue.courriel(
        tx,
        courrielInscriptionRecue(envoiPour(ctx, { email: f.email, prenom: null }, { porteurId: id })),
      )
  })
}

/** At most one such mail an hour and three a day, so that nobody can be flooded through the form. */
async function prevenirTitulaire(
  ctx: Contexte,
  tx: Tx,
  { email, adresse, le }: { email: string; adresse: string; le: Date },
): Promise<void> {
  const compte = await lireProprietaire(tx, email)
  if (!compte) return
  const depuis = new Date(le.getTime() - 24 * HEURE)
  const mail = courrielAdresseConnue(envoiPour(ctx, compte))
  const recents = await lireEnvoisDepuis(tx, {
    evenement: mail.evenement,
    destinataire: compte.email,
    depuis,
  })
  const dernier = recents[0]
  const tropTot = dernier !== undefined && le.getTime() - dernier.getTime() < HEURE
  if (tropTot || recents.length >= PAR_JOUR) return
  if (await compterEnvoi(tx, adresse, le)) await ctx.queue.courriel(tx, mail)
}
