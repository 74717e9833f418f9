import { z } from 'zod'
import { NOMS_ACTES_LOT } from '../actes-lot.ts'
import { ETATS_LIGNE, ETATS_LOT } from '../etat-lot.ts'
import { SCHEMAS } from '../ordre.ts'
import { EMPECHEMENTS } from '../payable.ts'
import { SUITES_REJET } from '../suite-rejet.ts'
import { RESULTATS_VOP } from '../verification-beneficiaire.ts'

/** What the calls of transfers answer; an IBAN is always masked, « FR76 •••• •••• 4817 ». */

const jour = z.iso.date()
const instant = z.iso.datetime()
const personne = z.object({ id: z.int(), prenom: z.string(), nom: z.string() })
const fait = z.object({ le: instant, par: personne })
export const ibanMasque = z.string().describe('Pays, clé et quatre derniers caractères.')
const compte = z.object({ titulaire: z.string(), iban: ibanMasque, bic: z.string() })

const somme = z.object({ nombre: z.int(), montant: z.number() })

const empechement = z.object({
  genre: z.enum(EMPECHEMENTS),
  phrase: z.string(),
  lot: z.object({ id: z.int(), numero: z.string() }).nullable().describe('Celui qui tient déjà cette aide.'),
})

export const aPayer = z.object({
  projetId: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  porteurId: z.int(),
  structure: z.string(),
  numeroConvention: z.string(),
  conventionSigneeLe: instant,
  montant: z.number(),
  compte: compte.nullable(),
  ribModifieLe: instant.nullable().describe('Modifié depuis la signature de la convention.'),
  ribVerifieLe: instant.nullable().describe('Cette modification-là, vérifiée par quelqu’un.'),
  rejet: z
    .object({
      code: z.string().nullable(),
      le: instant,
      juge: z
        .object({ par: z.string(), jour })
        .nullable()
        .describe('Qui a dit juste le compte refusé, et le jour de son appel.'),
    })
    .nullable()
    .describe('Le dernier virement rejeté à cause du compte\u00a0: à celui-ci, ou de cette aide à un autre.'),
  empechement: empechement.nullable().describe('Pourquoi elle ne peut pas être payée par un lot maintenant.'),
})
export type APayer = z.output<typeof aPayer>

/** What the page of transfers says of the settings. */
export const reglage = z.object({
  pret: z.boolean(),
  manques: z.array(z.string()).describe('Ce qui reste à régler, une phrase chacun.'),
  debite: z.object({ nom: z.string(), iban: ibanMasque }).nullable(),
  premiereExecution: jour.describe(
    'Premier jour que la banque peut exécuter, son heure limite passée ou non.',
  ),
})

const enTete = z.object({
  id: z.int(),
  numero: z.string(),
  etat: z.enum(ETATS_LOT),
  execution: jour,
  version: z.int(),
  prepare: fait,
  approuve: fait.nullable(),
  exporte: fait.nullable(),
  annule: fait.extend({ motif: z.string() }).nullable(),
  total: somme.describe('Sans les lignes retirées.'),
  payees: somme,
  enCours: somme,
  rejetees: somme,
  bloquees: somme,
})
export const lotListe = enTete.extend({
  executionsARegler: z
    .int()
    .describe('Lignes dites exécutées après l’annulation du lot, que personne n’a réglées.'),
  rejetsATraiter: z
    .int()
    .describe(
      'Lignes rejetées dont l’aide n’est ni payée ni dans un autre lot, celles d’un lot annulé depuis aussi si leur compte reste bloqué.',
    ),
})
export type LotListe = z.output<typeof lotListe>

const blocage = z.object({
  motif: z.enum(['rib', 'aide', 'rejet', 'execution', 'gel']),
  lot: z.int().nullable().describe('D’une exécution à régler : le lot annulé.'),
  phrase: z.string(),
  par: z.string().nullable().describe('Qui a changé le RIB.'),
  le: instant.nullable(),
  avant: compte,
  apres: compte.nullable(),
  verifie: z.boolean().describe('Le nouveau RIB a été vérifié : il peut être repris.'),
})

export const ligneLot = z.object({
  id: z.int(),
  rang: z.int(),
  projetId: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  porteurId: z.int(),
  structure: z.string(),
  numeroConvention: z.string(),
  reference: z.string().describe('`EndToEndId` : ce que lit le bénéficiaire sur son relevé.'),
  montant: z.number(),
  titulaire: z.string(),
  nomTransmis: z.string(),
  morceaux: z
    .array(z.object({ texte: z.string(), change: z.boolean() }))
    .describe('Le nom transmis, coupé où il diffère du titulaire ; un seul morceau : identique.'),
  iban: ibanMasque,
  bic: z.string(),
  libelle: z.string(),
  etat: z.enum(ETATS_LIGNE),
  blocage: blocage.nullable(),
  statutBanque: z.string().nullable(),
  vop: z
    .object({ resultat: z.enum(RESULTATS_VOP), nom: z.string().nullable(), phrase: z.string() })
    .nullable(),
  confirmee: fait.extend({ dateValeur: jour }).nullable(),
  rejetee: fait
    .extend({
      code: z.string().nullable(),
      motif: z.string().nullable(),
      phrase: z.string(),
      suite: z.enum(SUITES_REJET).describe('Ce qui en est attendu, ou l’a réglé.'),
    })
    .nullable(),
  dejaRejetee: z
    .object({
      le: instant,
      phrase: z.string(),
      code: z.string().nullable(),
      lot: z.object({ id: z.int(), numero: z.string() }),
      iban: ibanMasque,
      memeCompte: z.boolean(),
      jugement: fait
        .extend({
          raison: z.string(),
          interlocuteur: z.string(),
          numero: z.string().nullable().describe('Celui qui a été appelé, connu avant le rejet.'),
          jour,
        })
        .nullable(),
      verification: fait.extend({ interlocuteur: z.string(), jour }).nullable(),
    })
    .nullable()
    .describe(
      'Le dernier rejet de cette aide, ou de ce compte, avant cette ligne ; ce qui a changé, qui a appelé.',
    ),
  executee: fait
    .extend({
      dateValeur: jour,
      regle: fait.extend({ raison: z.string(), interlocuteur: z.string(), jour }).nullable(),
    })
    .nullable()
    .describe('Dite exécutée par la banque après l’annulation de son lot.'),
  ailleurs: z
    .object({ id: z.int(), numero: z.string(), remis: z.boolean() })
    .nullable()
    .describe(
      'D’une ligne finie sans paiement : le lot qui tient cette aide depuis ; remis, il est à la banque.',
    ),
  referenceSuivante: z.string().nullable().describe('D’une ligne rejetée : celle du prochain essai.'),
})
export type LigneLot = z.output<typeof ligneLot>

export const lotLu = enTete.extend({
  modifiePar: personne.describe('Qui a changé une ligne ou le jour en dernier : n’approuve pas non plus.'),
  debite: z.object({ nom: z.string(), iban: ibanMasque, bic: z.string() }).nullable(),
  fichier: z
    .object({ nom: z.string(), empreinte: z.string(), norme: z.enum(SCHEMAS), telechargements: z.int() })
    .nullable(),
  lignes: z.array(ligneLot).describe('Dans l’ordre du fichier, sans celles qui ont été retirées.'),
  reponses: z
    .array(
      fait.extend({
        nom: z.string(),
        confirmees: z.int(),
        rejetees: z.int(),
        notees: z.int(),
      }),
    )
    .describe('Les réponses de la banque, la plus récente d’abord.'),
  historique: z
    .array(
      z.object({ le: instant, acte: z.string(), par: personne.nullable(), detail: z.string().nullable() }),
    )
    .describe('Du plus ancien au plus récent ; l’acte est un mot du journal.'),
  comptesOuverts: z
    .array(fait)
    .describe(
      'À qui peut approuver : les personnes qui ont préparé ce lot dont le lecteur a lui-même ouvert le compte, ou changé l’adresse ou le rôle.',
    ),
  comptesDuMeme: z
    .array(z.object({ compte: personne, par: personne }))
    .describe(
      'À qui peut approuver : les personnes qui ont préparé ce lot dont le compte est fait, ouvert, ou changé d’adresse ou de rôle, par la personne qui a fait celui du lecteur.',
    ),
  refus: z
    .record(z.enum(NOMS_ACTES_LOT), z.string().nullable())
    .describe('Pourquoi le lecteur ne peut pas faire cela maintenant ; null : il le peut.'),
  secondePersonne: z
    .boolean()
    .describe('Le lecteur pourrait approuver, mais pas ce lot : une seconde personne le doit.'),
})
export type LotLu = z.output<typeof lotLu>

const effet = z.object({
  ligne: z.int(),
  rang: z.int(),
  titulaire: z.string(),
  reference: z.string(),
  montant: z.number(),
  effet: z.enum(['confirmer', 'executer', 'rejeter', 'noter', 'vop']),
  phrase: z.string().describe('« Payé le 23 novembre 2026 », « Compte clos (AC04) ».'),
})
export const effetsLus = z.object({
  dejaLue: z.boolean().describe('Ce même fichier a déjà été appliqué : rien ne change.'),
  nom: z.string(),
  effets: z.array(effet),
})
export type EffetsLus = z.output<typeof effetsLus>

export const ribLu = z.object({
  porteurId: z.int(),
  structure: z.string(),
  compte: compte.nullable(),
  modifieLe: instant.nullable(),
  modifiePar: z.string().nullable(),
  avant: z
    .object({ titulaire: z.string().nullable(), ibanFin: z.string().nullable(), bic: z.string().nullable() })
    .nullable(),
  telephones: z
    .array(z.object({ libelle: z.string(), numero: z.string() }))
    .describe(
      'Ceux que l’on connaissait trente jours avant le changement, ou avant le rejet à régler\u00a0: qui prend un compte change d’abord le téléphone.',
    ),
  verification: fait.extend({ interlocuteur: z.string(), jour }).nullable(),
  rejet: z
    .object({ ligne: z.int(), lot: z.int(), reference: z.string(), le: instant, motif: z.string() })
    .nullable()
    .describe(
      'Le dernier rejet de ce compte que personne n’a réglé\u00a0: rien n’est payé à ce compte avant.',
    ),
  rejetAvant: z
    .object({ lot: z.int(), reference: z.string(), le: instant, motif: z.string(), iban: ibanMasque })
    .nullable()
    .describe('Ce que la banque a rejeté, vers un autre compte, avant que celui-ci soit donné.'),
})
export type RibLu = z.output<typeof ribLu>
