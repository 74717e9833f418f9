import { z } from 'zod'
import { booleen, entier, requis } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ibanMasque } from '#domain/virement/banque/reponses.ts'
import { SCHEMAS } from '#domain/virement/ordre.ts'
import { chemins } from './appels.ts'
import { calendrierSaisi } from './calendrier-saisi.ts'
import { effetsCalendrier, effetsReferentiels } from './effets.ts'
import { SECOND_FACTEUR_OBLIGATOIRE } from './libelles.ts'
import { organismeSaisi } from './organisme.ts'
import { referentielsSaisis } from './referentiels-saisis.ts'
import { virementSaisi } from './virement.ts'

const jour = z.iso.date()

export const periodeReponse = z.object({
  id: z.int(),
  dateFrom: jour,
  dateTo: jour,
  periodeStart: jour,
  periodeEnd: jour,
  deadline: jour.nullable(),
  dateCommission: jour.nullable(),
})

export const calendrierReponse = z.object({
  dateLimiteDepot: jour.nullable(),
  dateDebutMax: jour,
  dateFinMax: jour,
  periodes: z.array(periodeReponse),
  isOuvert: z.boolean(),
  periodeOuverte: periodeReponse.nullable(),
  prochaineOuverture: jour.nullable(),
  joursConvention: z.int().describe('Jours pour signer la convention, depuis la publication de la décision.'),
  joursBilan: z.int().describe('Jours pour remettre le bilan, depuis la fin ou le paiement, le plus tardif.'),
})
export type CalendrierReponse = z.output<typeof calendrierReponse>

const parametresCalendrier = z.object({
  dateLimiteDepot: jour.nullable(),
  dateDebutMax: jour,
  dateFinMax: jour,
  joursConvention: z.int(),
  joursBilan: z.int(),
  joursControle: z.int().describe('Jours que le personnel se donne pour contrôler une demande.'),
  joursControleBilan: z.int(),
  joursPaiement: z.int(),
  periodes: z.array(periodeReponse),
  /** Applications never signed yet: those that the limits still judge. */
  demandesEnCours: z.int(),
  version: z.int(),
})
export type ParametresCalendrier = z.output<typeof parametresCalendrier>

const entree = z.object({ id: z.int(), libelle: z.string(), isRetire: z.boolean() })
const parametresReferentiels = z.object({
  categoriesStructures: z.array(entree),
  categoriesProjets: z.array(entree.extend({ domainesRequis: z.boolean() })),
  domainesEditoriaux: z.array(entree),
  demandesEnCours: z.int(),
  version: z.int(),
})
export type ParametresReferentiels = z.output<typeof parametresReferentiels>

const parametresSecurite = z.object({
  secondFacteurObligatoire: z.boolean(),
  /** People of the staff and of the commission who would have to set one up. */
  personnesSans: z.int(),
  version: z.int(),
})
export type ParametresSecurite = z.output<typeof parametresSecurite>

const dit = z.string().nullable()
const parametresOrganisme = z.object({
  formeJuridique: dit,
  siege: dit,
  siren: dit.describe('Neuf chiffres.'),
  siret: dit.describe('Quatorze chiffres, du siège\u00a0; sans lui, aucune aide n’est publiée.'),
  representant: dit,
  qualiteRepresentant: dit,
  contactEmail: dit,
  contactTelephone: dit,
  contactInstalle: z
    .object({ email: z.string(), telephone: dit })
    .nullable()
    .describe('Ce que donne l’installation, tant que rien n’est écrit ici.'),
  version: z.int(),
})
export type ParametresOrganisme = z.output<typeof parametresOrganisme>

const parametresVirement = z.object({
  nom: dit,
  ibanMasque: ibanMasque.nullable(),
  bic: dit,
  heureLimite: z.string(),
  norme: z.enum(SCHEMAS),
  groupe: z.boolean(),
  zone: z.array(z.string()),
  version: z.int(),
})
export type ParametresVirement = z.output<typeof parametresVirement>

const lecteur = { qui: 'droit', ressource: 'page', drapeau: 'canView' } as const
const gerant = { qui: 'droit', ressource: 'page', drapeau: 'canManage' } as const
const fait = z.literal('success')

/** The calendar as everybody reads it, and what managers set. */
export const contratsParametres = contrats({
  lireCalendrierDepot: {
    ...chemins.lireCalendrierDepot,
    resume: 'Calendrier de dépôt : périodes sous leurs deux orthographes, limites des dates d’un projet.',
    acces: { qui: 'public' },
    reponse: z.object({ data: calendrierReponse }),
  },
  lireParametresCalendrier: {
    ...chemins.lireParametresCalendrier,
    resume: 'Le calendrier à régler : limites, périodes, délais.',
    acces: lecteur,
    reponse: z.object({ data: parametresCalendrier }),
  },
  modifierCalendrier: {
    ...chemins.modifierCalendrier,
    resume:
      'Règle le calendrier ; un champ absent reste tel quel, une période absente de la liste est supprimée.',
    acces: gerant,
    corps: calendrierSaisi,
    reponse: z.object({ status: fait, data: parametresCalendrier }),
    erreurs: [403, 409, 422],
  },
  prevoirCalendrier: {
    ...chemins.prevoirCalendrier,
    resume: 'Dit ce que ce calendrier changerait pour ce qui est en cours ; n’enregistre rien.',
    acces: gerant,
    corps: calendrierSaisi,
    reponse: z.object({ data: effetsCalendrier }),
    erreurs: [403, 422],
  },
  lireParametresReferentiels: {
    ...chemins.lireParametresReferentiels,
    resume: 'Les trois référentiels à régler, entrées retirées comprises.',
    acces: lecteur,
    reponse: z.object({ data: parametresReferentiels }),
  },
  modifierReferentiels: {
    ...chemins.modifierReferentiels,
    resume:
      'Règle les référentiels, dans l’ordre donné ; une entrée se retire, jamais ne se supprime : absente, elle reste.',
    acces: gerant,
    corps: referentielsSaisis,
    reponse: z.object({ status: fait, data: parametresReferentiels }),
    erreurs: [403, 409, 422],
  },
  lireParametresSecurite: {
    ...chemins.lireParametresSecurite,
    resume: 'Ce qui est demandé au personnel pour se connecter.',
    acces: lecteur,
    reponse: z.object({ data: parametresSecurite }),
  },
  modifierSecurite: {
    ...chemins.modifierSecurite,
    resume: 'Demande ou non un second facteur à tout le personnel ; il faut avoir le sien pour l’imposer.',
    acces: gerant,
    corps: z.object({
      secondFacteurObligatoire: booleen(SECOND_FACTEUR_OBLIGATOIRE).refine(
        (v) => v !== null,
        requis(SECOND_FACTEUR_OBLIGATOIRE),
      ),
      version: entier('Version', 0, 2_147_483_647),
    }),
    reponse: z.object({ status: fait, data: parametresSecurite }),
    erreurs: [403, 409, 422],
  },
  lireParametresOrganisme: {
    ...chemins.lireParametresOrganisme,
    resume: 'L’identité de l’organisme, telle que la convention l’imprime, et son contact.',
    acces: lecteur,
    reponse: z.object({ data: parametresOrganisme }),
  },
  modifierOrganisme: {
    ...chemins.modifierOrganisme,
    resume:
      'Règle l’identité de l’organisme et son contact ; un champ absent reste tel quel, un champ vide s’efface. Les conventions établies ne changent pas.',
    acces: gerant,
    corps: organismeSaisi,
    reponse: z.object({ status: fait, data: parametresOrganisme }),
    erreurs: [403, 409, 422],
  },
  lireParametresVirement: {
    ...chemins.lireParametresVirement,
    resume: 'Comment l’organisme paie : le compte débité, masqué, et ce que veut sa banque.',
    acces: lecteur,
    reponse: z.object({ data: parametresVirement }),
  },
  modifierVirement: {
    ...chemins.modifierVirement,
    resume:
      'Règle le compte débité et ce que veut la banque ; un champ absent ou un IBAN vide reste tel quel. Un lot approuvé garde son fichier.',
    acces: gerant,
    corps: virementSaisi,
    reponse: z.object({ status: fait, data: parametresVirement }),
    erreurs: [403, 409, 422],
  },
  prevoirReferentiels: {
    ...chemins.prevoirReferentiels,
    resume: 'Dit ce que ces référentiels changeraient pour ce qui est en cours ; n’enregistre rien.',
    acces: gerant,
    corps: referentielsSaisis,
    reponse: z.object({ data: effetsReferentiels }),
    erreurs: [403, 422],
  },
})
