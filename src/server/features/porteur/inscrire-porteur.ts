import { randomUUID } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import type { z } from 'zod'
import { Interdit } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import { inscription, inscriptionEtape1 } from '#domain/porteur/sections.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import type { Appel } from '#server/http/route.ts'
import { faireOuAnnuler } from '#server/infra/db/faire-ou-annuler.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireProprietaire } from '#server/socle/compte/comptes.ts'
import { exigerMotDePasseSolide } from '#server/socle/compte/nouveau-mot-de-passe.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { jugerNumeros } from '#server/socle/structure/juger-numeros.ts'
import { courrielAdresseConnue, courrielInscriptionRecue } from './courriels.ts'
import { exigerCategorie, lireSection } from './lire-section.ts'
import { inscrireComptePorteur, type NouveauPorteur } from './queries-ecriture.ts'
import { compterEnvoi, compterInscription } from './queries-inscription.ts'
import { lireEnvoisDepuis } from './queries-securite.ts'

/** Mails to one address that somebody tries again and again to register. */
const PAR_JOUR = 3
/** A registration takes at least this long, so that its time does not tell whether an address is known. */
const PLANCHER_MS = 150

/** Checks step 1 alone, or creates a waiting account; a known address answers alike and creates nothing. */
export async function inscrirePorteur(ctx: Contexte, appel: Appel<typeof contratsPorteur.inscrirePorteur>) {
  if (appel.acteur) throw new Interdit()
  const fait = { status: 'success' as const }
  if (appel.corps.step === 1) {
    const etape1 = lireSection(inscriptionEtape1, appel.corps)
    await exigerCategorie(ctx.db, etape1.idCategorieStructure)
    await jugerNumeros(ctx, etape1)
    return fait
  }
  const f = lireSection(inscription, appel.corps)
  await exigerCategorie(ctx.db, f.idCategorieStructure)
  exigerMotDePasseSolide(f.password)
  const { inscriptionsHeure } = ctx.config.limites
  await ctx.db
    .transaction()
    .execute((tx) =>
      compterInscription(tx, appel.origine.adresse, inscriptionsHeure, ctx.horloge.maintenant()),
    )
  await Promise.all([ouvrirCompte(ctx, appel, f), attendre(PLANCHER_MS)])
  return fait
}

type Saisie = z.output<typeof inscription>

interface CompteVoulu {
  email: string
  /** Network address it came from. */
  adresse: string
  le: Date
}

async function ouvrirCompte(
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.inscrirePorteur>,
  inscription: Saisie,
): Promise<void> {
  const numeros = await jugerNumeros(ctx, inscription)
  const motDePasse = await ctx.motsDePasse.hacher(inscription.password)
  const demande = { email: inscription.email, adresse: appel.origine.adresse, le: ctx.horloge.maintenant() }
  await ctx.db.transaction().execute(async (tx) => {
    const connu = await lireProprietaire(tx, inscription.email)
    // A known address is also registered, under a random one, then undone: the time taken tells nothing.
    const saisie = connu ? { ...inscription, email: `${randomUUID()}@personne.invalid` } : inscription
    const porteurId = await faireOuAnnuler(tx, !connu, () =>
      inscrireCompte(tx, demande, saisie, { motDePasse, ...numeros }),
    )
    const titulaire =
      connu ?? (porteurId === null ? await lireProprietaire(tx, inscription.email) : undefined)
    const mail = titulaire
      ? courrielAdresseConnue(envoiPour(ctx, titulaire))
      : courrielInscriptionRecue(envoiPour(ctx, { email: inscription.email, prenom: null }, { porteurId }))
    await repondre(ctx, tx, demande, mail)
  })
}

/** Opens the account and journals it; gives its holder, or null when the address was taken meanwhile. */
async function inscrireCompte(
  tx: Tx,
  { adresse, le }: CompteVoulu,
  saisie: Saisie,
  garde: Pick<NouveauPorteur, 'motDePasse'> & Partial<NouveauPorteur>,
): Promise<number | null> {
  const { password: _p, password2: _p2, cgv: _cgv, siretConfirme: _c, ...champs } = saisie
  const cree = await inscrireComptePorteur(tx, { ...champs, ...garde, le })
  if (!cree) return null
  const { id, cgvVersion } = cree
  await journaliser(tx, {
    chaine: `porteur:${id}`,
    acte: 'inscrirePorteur',
    acteur: { id: cree.userId, role: 'porteurProjet' },
    adresse,
    apres: { nomStructure: saisie.nomStructure, email: saisie.email, statut: 'en cours', cgvVersion },
    le,
  })
  return id
}

/** At most one such mail an hour and three a day, so that nobody can be flooded through the form. */
async function repondre(ctx: Contexte, tx: Tx, { adresse, le }: CompteVoulu, mail: Courriel): Promise<void> {
  const depuis = new Date(le.getTime() - 24 * HEURE)
  const { evenement, a: destinataire } = mail
  const recents = await lireEnvoisDepuis(tx, { evenement, destinataire, depuis })
  const dernier = recents[0]
  const tropTot = dernier !== undefined && le.getTime() - dernier.getTime() < HEURE
  await faireOuAnnuler(tx, !tropTot && recents.length < PAR_JOUR, async () => {
    if (await compterEnvoi(tx, adresse, le)) await ctx.queue.courriel(tx, mail)
  })
}
