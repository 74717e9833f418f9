import { JOUR } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ajouterCompte, ajouterPorteur } from '#server/socle/compte/comptes.ts'
import { rnaDemo, siretDemo } from './registre-demo.ts'

/** Known to everybody: these accounts exist only outside production. */
export const MOT_DE_PASSE_DEMO = 'Demonstration-2026!'

export interface CompteDemo {
  role: Role
  email: string
  prenom: string
  nom: string
}

/** One account a role. */
export const COMPTES_DEMO: readonly CompteDemo[] = [
  { role: 'admin', email: 'admin@demo.fr', prenom: 'Agnès', nom: 'Delmas' },
  { role: 'superviseur', email: 'superviseur@demo.fr', prenom: 'Sylvain', nom: 'Morel' },
  { role: 'comptable', email: 'comptable@demo.fr', prenom: 'Claire', nom: 'Fabre' },
  { role: 'membreCommission', email: 'commission@demo.fr', prenom: 'Marc', nom: 'Roussel' },
  { role: 'porteurProjet', email: 'porteur@demo.fr', prenom: 'Pauline', nom: 'Garnier' },
]

/** The stand-in for an identity provider (identite-demo.ts), and who is linked to it from the start. */
export const ISSUER_DEMO = 'http://identite-de-demonstration.test'
export const SUB_LIE_DEMO = 'sylvain'

/** Creates the demonstration accounts that are missing; the holder's is accepted, with a complete profile. */
export async function creerComptesDemo(ctx: Contexte): Promise<void> {
  const emails = COMPTES_DEMO.map((c) => c.email)
  const la = await ctx.db.selectFrom('utilisateur').select('email').where('email', 'in', emails).execute()
  if (la.length === emails.length) return
  const motDePasse = await ctx.motsDePasse.hacher(MOT_DE_PASSE_DEMO)
  await ctx.db.transaction().execute(async (tx) => {
    for (const compte of COMPTES_DEMO) await creer(ctx, tx, compte, motDePasse)
  })
}

/** The accounts are older than the applications they have made: three years of 365 days. */
const ANCIENNETE = 3 * 365 * JOUR

async function creer(ctx: Contexte, tx: Tx, compte: CompteDemo, motDePasse: string): Promise<void> {
  const le = new Date(ctx.horloge.maintenant().getTime() - ANCIENNETE)
  const id = await ajouterCompte(tx, { ...compte, motDePasse, creeLe: le })
  if (id === null) return
  if (compte.role === 'porteurProjet') await ajouterPorteur(tx, profil(ctx, id, le))
  const ligne = { acte: 'creerCompteDemo' as const, acteur: null, adresse: null, avant: null, le }
  await journaliser(tx, { ...ligne, chaine: `compte:${id}`, apres: compte })
  if (compte.role !== 'superviseur') return
  const lien = { utilisateurId: id, iss: ISSUER_DEMO, sub: SUB_LIE_DEMO, creeLe: le }
  await tx.insertInto('lienOidc').values(lien).execute()
  const apres = { fournisseur: ISSUER_DEMO }
  await journaliser(tx, { ...ligne, acte: 'lierOidc', chaine: `compte:${id}`, apres })
}

const profil = (ctx: Contexte, utilisateurId: number, le: Date) => ({
  utilisateurId,
  nomStructure: 'Les Rencontres du Livre',
  presentation: 'Association qui organise chaque année un salon et des rencontres avec des auteurs.',
  idCategorieStructure: 1,
  civilite: 'Madame' as const,
  fonction: 'Présidente',
  emailContact: 'contact@demo.fr',
  mobile: '+33612345678',
  siret: siretDemo(50),
  // The stand-in of the register is asked as soon as the portal runs.
  siretEssaiLe: le,
  siretEssaisJusque: new Date(le.getTime() + JOUR),
  rna: rnaDemo(50),
  adresse: '12 rue de la République',
  codePostal: '38000',
  ville: 'Grenoble',
  siteInternet: 'https://rencontres-du-livre.example',
  titulaireCompte: 'Les Rencontres du Livre',
  ibanChiffre: ctx.secrets.chiffrer('FR7630006000011234567890189'),
  ibanFin: '0189',
  bic: 'AGRIFRPP',
  ribModifieLe: le,
  cgvAccepteesLe: le,
  soumisLe: le,
  valideLe: le,
})
