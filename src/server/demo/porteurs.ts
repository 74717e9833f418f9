import { JOUR } from '#domain/commun/jours.ts'
import { FONDATEUR } from '#domain/commun/membres.ts'
import { lireReponse } from '#domain/structure/reponse-registre.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import {
  ecrirePorteur,
  inscrireComptePorteur,
  inscrireValidation,
} from '#server/features/porteur/queries-ecriture.ts'
import { journaliser } from '#server/infra/journal.ts'
import { empreinteIban } from '#server/socle/compte/empreinte-iban.ts'
import { hasardDe } from './hasard.ts'
import type { DemandeJouee } from './jouer/demande-jouee.ts'
import { MOTIFS_COMPTE, PRESENTATIONS_STRUCTURE, STRUCTURES } from './listes/manifestations.ts'
import { FONCTIONS, NOMS, PRENOMS_F, PRENOMS_M } from './listes/personnes.ts'
import type { Monde } from './monde.ts'
import { NOM_REGISTRE_DEMO, reponseDemo, rnaDemo, siretDemo } from './registre-demo.ts'

export interface PorteurDemo {
  acteur: Acteur
  ville: string
  region: string
  /** Its application of the last season of its yearly event. */
  annuelle?: DemandeJouee
}

export interface CommuneDemo {
  nom: string
  codePostal: string
  region: string
}

const ADRESSES = [
  'place de la Mairie',
  'rue de la République',
  'quai des Arts',
  'avenue du Général-Leclerc',
  'rue des Écoles',
] as const

/** An IBAN whose key is right: bank and account drawn, key computed (ISO 13616). */
function ibanDemo(entier: (min: number, max: number) => number): string {
  const compte = String(entier(10_000_000, 99_999_999)).padStart(11, '0')
  const rib = `30006${String(entier(1, 99_999)).padStart(5, '0')}${compte}`
  const cleRib = 97n - ((89n * 30006n + 15n * BigInt(rib.slice(5, 10)) + 3n * BigInt(compte)) % 97n)
  const bban = `${rib}${String(cleRib).padStart(2, '0')}`
  const cle = 98n - (BigInt(`${bban}152700`) % 97n)
  return `FR${String(cle).padStart(2, '0')}${bban}`
}

/** Ranks of structures paid on one same account, so that reviewers see the check that tells it. */
const MEME_COMPTE: readonly number[] = [9, 13]

/** One in ten gave no number, one its RNA alone, one awaits the register, two share one: what staff meet. */
function numerosDemo(
  rang: number,
  { nomStructure, commune, le }: { nomStructure: string; commune: CommuneDemo; le: Date },
) {
  if (rang === 19) return { rna: rnaDemo(rang) }
  if (rang % 10 === 9) return {}
  const siret = siretDemo(rang === 25 ? 24 : rang)
  const rna = rnaDemo(rang)
  if (rang === 20) return { siret, siretEssaiLe: le, siretEssaisJusque: new Date(le.getTime() + 3 * JOUR) }
  const s = { siret, rna, nomStructure, adresse: null, codePostal: commune.codePostal, ville: commune.nom }
  return {
    siret,
    rna,
    siretVerifieLe: le,
    siretSource: NOM_REGISTRE_DEMO,
    siretReponse: JSON.stringify(lireReponse(reponseDemo(s), siret)),
  }
}

/** Registers a structure, and validates or refuses it; a validated one has a complete profile. */
export async function installerPorteur(
  monde: Monde,
  rang: number,
  commune: CommuneDemo,
  options: { motDePasse: string; inscrit: Date; decide: Date; statut: 'en cours' | 'valide' | 'refus' },
): Promise<PorteurDemo> {
  const { hasard: h } = monde
  const femme = h.chance(0.5)
  const prenom = h.parmi(femme ? PRENOMS_F : PRENOMS_M)
  const nom = h.parmi(NOMS)
  const nomStructure = STRUCTURES[rang % STRUCTURES.length] ?? 'Structure'
  const email = `contact${rang + 1}@structure${rang + 1}.example`
  const mobile = `+336${String(10_000_000 + rang * 137_711).slice(-8)}`
  const cree = await inscrireComptePorteur(monde.tx, {
    civilite: femme ? 'Madame' : 'Monsieur',
    prenom,
    nom,
    email,
    fonction: h.parmi(FONCTIONS),
    mobile,
    tel: null,
    nomStructure,
    presentation: h.parmi(PRESENTATIONS_STRUCTURE),
    idCategorieStructure: h.entier(1, 10),
    motDePasse: options.motDePasse,
    le: options.inscrit,
    ...numerosDemo(rang, { nomStructure, commune, le: options.inscrit }),
  })
  if (!cree) throw new Error(`Adresse de démonstration déjà prise : ${email}`)
  const acteur: Acteur = {
    id: cree.userId,
    role: 'porteurProjet',
    email,
    prenom,
    nom,
    porteurId: cree.id,
    membre: FONDATEUR,
    compteOuvert: options.statut === 'valide',
    secondFacteurManquant: false,
    sessionId: 0,
    adresse: `203.0.113.${(rang % 250) + 1}`,
    agent: 'Démonstration',
  }
  const ligne = { chaine: `porteur:${cree.id}`, adresse: acteur.adresse, avant: null }
  await journaliser(monde.tx, {
    ...ligne,
    acte: 'inscrirePorteur',
    acteur,
    apres: { nomStructure, email },
    le: options.inscrit,
  })
  if (options.statut !== 'en cours') {
    const motifRefus = options.statut === 'refus' ? h.parmi(MOTIFS_COMPTE) : null
    await inscrireValidation(monde.tx, {
      id: cree.id,
      status: options.statut,
      motifRefus,
      par: monde.admin.id,
      le: options.decide,
    })
    await journaliser(monde.tx, {
      ...ligne,
      acte: 'validerPorteur',
      acteur: monde.admin,
      apres: { statut: options.statut, motifRefus },
      le: options.decide,
    })
  }
  if (options.statut === 'valide')
    await completerProfil(
      monde,
      { id: cree.id, utilisateurId: cree.userId, rang },
      nomStructure,
      commune,
      options.decide,
    )
  return { acteur, ville: commune.nom, region: commune.region }
}

async function completerProfil(
  monde: Monde,
  porteur: { id: number; utilisateurId: number; rang: number },
  titulaireCompte: string,
  commune: CommuneDemo,
  le: Date,
): Promise<void> {
  const propre = ibanDemo(monde.hasard.entier)
  const iban = MEME_COMPTE.includes(porteur.rang) ? ibanDemo(hasardDe(1).entier) : propre
  await ecrirePorteur(monde.tx, porteur, {
    adresse: `${monde.hasard.entier(1, 90)} ${monde.hasard.parmi(ADRESSES)}`,
    codePostal: commune.codePostal,
    ville: commune.nom,
    siteInternet: `https://structure${porteur.id}.example`,
    titulaireCompte,
    ibanChiffre: monde.ctx.secrets.chiffrer(iban),
    ibanFin: iban.slice(-4),
    ibanEmpreinte: empreinteIban(monde.ctx, iban),
    bic: 'AGRIFRPP',
    ribModifieLe: le,
  })
}
