import { hash } from '@node-rs/argon2'
import type { Insertable, Selectable } from 'kysely'
import { ajouterJours, anneeDe, jourDe } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { TableUtilisateur } from '#server/infra/db/tables/compte.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { TablePeriode } from '#server/infra/db/tables/reglages.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

/** The password of every account made here. */
export const MOT_DE_PASSE = 'Motdepasse-2026!'
// The cheapest the algorithm allows: many accounts are made, their strength matters to nobody.
const hache = hash(MOT_DE_PASSE, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let dernier = 0
const suivant = (): number => ++dernier

/** An account of staff or of the commission. */
export async function creerStaff(
  banc: Banc,
  role: Exclude<Role, 'porteurProjet'>,
  champs: Partial<Omit<Insertable<TableUtilisateur>, 'role'>> = {},
): Promise<Selectable<TableUtilisateur>> {
  return creerUtilisateur(banc, { role, prenom: 'Camille', nom: `Staff${suivant()}`, ...champs })
}

export async function creerUtilisateur(
  banc: Banc,
  champs: Partial<Insertable<TableUtilisateur>> & { role: Role },
): Promise<Selectable<TableUtilisateur>> {
  return banc.db
    .insertInto('utilisateur')
    .values({
      email: `${champs.role.toLowerCase()}${suivant()}@essai.fr`,
      prenom: 'Alix',
      nom: 'Martin',
      motDePasse: await hache,
      creeLe: banc.horloge.maintenant(),
      ...champs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type PorteurEssai = Selectable<TablePorteur> & { email: string }

/** A holder with its account; by default accepted, with a complete profile. */
export async function creerPorteur(
  banc: Banc,
  options: {
    etat?: 'en cours' | 'valide' | 'refus'
    profil?: 'complet' | 'vide'
    champs?: Partial<Insertable<TablePorteur>>
  } = {},
): Promise<PorteurEssai> {
  const { etat = 'valide', profil = 'complet', champs = {} } = options
  const le = banc.horloge.maintenant()
  const utilisateur = await creerUtilisateur(banc, { role: 'porteurProjet' })
  const porteur = await banc.db
    .insertInto('porteur')
    .values({
      utilisateurId: utilisateur.id,
      nomStructure: `Les Amis du livre ${utilisateur.id}`,
      presentation: 'Association qui organise des rencontres littéraires.',
      idCategorieStructure: 1,
      cgvAccepteesLe: le,
      soumisLe: le,
      ...(profil === 'complet' && profilComplet(banc)),
      ...(etat === 'valide' && { valideLe: le }),
      ...(etat === 'refus' && { refuseLe: le, motifRefus: 'Dossier incomplet.' }),
      ...champs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...porteur, email: utilisateur.email }
}

/** Another member of a structure, with an account of their own. */
export async function creerMembre(
  banc: Banc,
  porteur: Pick<PorteurEssai, 'id'>,
  membre: Membre,
): Promise<Selectable<TableUtilisateur>> {
  const utilisateur = await creerUtilisateur(banc, { role: 'porteurProjet' })
  await rejoindre(banc, porteur, utilisateur.id, membre)
  return utilisateur
}

/** Makes somebody who has an account a member too. */
export async function rejoindre(
  banc: Banc,
  porteur: Pick<PorteurEssai, 'id'>,
  utilisateurId: number,
  membre: Membre,
): Promise<void> {
  const depuis = banc.horloge.maintenant()
  await banc.db
    .insertInto('membre')
    .values({ porteurId: porteur.id, utilisateurId, ...membre, depuis })
    .execute()
}

const profilComplet = (banc: Banc) => ({
  civilite: 'Madame' as const,
  fonction: 'Présidente',
  emailContact: 'contact@essai.fr',
  mobile: '+33612345678',
  adresse: '1 place du Marché',
  codePostal: '38000',
  ville: 'Grenoble',
  siteInternet: 'https://amis-du-livre.fr',
  titulaireCompte: 'Les Amis du livre',
  ibanChiffre: banc.ctx.secrets.chiffrer('FR7630006000011234567890189'),
  ibanFin: '0189',
  bic: 'AGRIFRPP',
  ribModifieLe: banc.horloge.maintenant(),
})

/** An application of the holder: empty and never signed, but for `champs`. */
export async function creerProjet(
  banc: Banc,
  porteur: Pick<PorteurEssai, 'id'>,
  champs: Partial<Insertable<TableProjet>> = {},
): Promise<Selectable<TableProjet>> {
  const le = banc.horloge.maintenant()
  const annee = anneeDe(le)
  const { valeur } = await banc.db
    .insertInto('compteur')
    .values({ serie: 'projet', annee, valeur: 1 })
    .onConflict((oc) =>
      oc.columns(['serie', 'annee']).doUpdateSet((eb) => ({ valeur: eb('compteur.valeur', '+', 1) })),
    )
    .returning('valeur')
    .executeTakeFirstOrThrow()
  const numero = `${annee}-${String(valeur).padStart(4, '0')}`
  return banc.db
    .insertInto('projet')
    .values({ numero, porteurId: porteur.id, annee, creeLe: le, modifieLe: le, ...champs })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A deposit window around today, a month each way. */
export async function ouvrirPeriode(
  banc: Banc,
  champs: Partial<Insertable<TablePeriode>> = {},
): Promise<Selectable<TablePeriode>> {
  const jour = jourDe(banc.horloge.maintenant())
  return banc.db
    .insertInto('periode')
    .values({ dateDebut: ajouterJours(jour, -30), dateFin: ajouterJours(jour, 30), ...champs })
    .returningAll()
    .executeTakeFirstOrThrow()
}
