import type { Page } from 'playwright-core'
import { bouton, champ } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const LISTE = '/admin/messagerie'
const UNE = '/admin/messagerie/conversation/:conversationId'
const ECRIRE = '/admin/messagerie/ecrire/:userId'
const MIENNE = '/porteur-projet/messagerie'

const message = (id: number, isMine: boolean, content: string | null, minutes: number, plus = {}) => ({
  id,
  content,
  isMine,
  isRead: true,
  sender: { name: isMine ? 'Camille Roy' : 'Anne-Sophie Le Goff-Delaunay' },
  createdAt: new Date(Date.UTC(2026, 2, minutes > 100 ? 3 : 2, 9, minutes % 100)).toISOString(),
  attachment: null,
  ...plus,
})
const piece = {
  attachment: {
    downloadUrl: '/gestion/api/messagerie/messages/3/piece',
    originalName: 'Budget prévisionnel du festival, version corrigée après la réunion du 12 février.xlsx',
    taille: 1_240_000,
    mime: 'application/pdf',
  },
}
const messages = [
  message(1, false, 'Bonjour,\n\nnous avons reçu votre accord de principe, merci. Quel taux retenir ?', 2),
  message(2, true, 'Bonjour, le plafond est la moitié du budget global.', 14),
  message(3, false, null, 20, piece),
  message(4, true, 'Bien reçu. Il manque la signature de la présidente en dernière page.', 105),
  message(5, false, 'C’est corrigé, vous trouverez la page signée ci-joint.', 131, {
    ...piece,
    isRead: false,
  }),
]
const personne = {
  userId: 12,
  nom: 'Anne-Sophie Le Goff-Delaunay',
  email: 'anne-sophie.le-goff-delaunay@les-mots-voyageurs-de-la-cote.fr',
  role: 'porteurProjet',
  structure: 'Les Mots voyageurs de la Côte d’Émeraude',
  porteurId: 4,
  isActif: true,
}
const conversation = { id: 1, ...personne, messagesCount: 5, unreadCount: 1, messages }
const liste = [
  { ...conversation, messages: messages.slice(-1) },
  {
    ...conversation,
    id: 2,
    nom: 'Élie Fabre',
    unreadCount: 0,
    messages: messages.slice(1, 2),
    messagesCount: 48,
  },
  {
    ...conversation,
    id: 3,
    nom: 'Jury Martin',
    role: 'membreCommission',
    structure: null,
    porteurId: null,
    unreadCount: 3,
    messages: [message(9, false, 'Une question sur l’ordre du jour de la prochaine commission.', 40)],
  },
]
const meta = { total: 3, page: 1, parPage: 3, nonLues: 1 }
const remplie = async (page: Page): Promise<void> => {
  await repond('messagerie/conversations?*', { data: liste, meta })(page)
  await repond('messagerie/conversations', { data: liste, meta })(page)
  await repond('messagerie/conversations/1', { data: conversation })(page)
}
const mienne = messages.map((m) => ({ ...m, isMine: !m.isMine }))
const aMoi = (plus = {}) =>
  repond('messagerie/conversations/admin', { data: { ...conversation, messages: mienne, ...plus } })
const vide = { id: null, messagesCount: 0, unreadCount: 0, messages: [] }

const etat = (route: string, nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: route === MIENNE ? 'porteurProjet' : 'admin',
  ...plus,
})
const une = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran =>
  etat(UNE, nom, { chemin: `${LISTE}/conversation/1`, avant: remplie, ...plus })
const principaux = [
  etat(LISTE, 'remplie', { avant: remplie }),
  une('ouverte'),
  etat(MIENNE, 'remplie', { avant: aMoi() }),
]

const joindreTropGros = async (page: Page): Promise<void> => {
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
  await champ(page, 'attachment').setInputFiles({ name: 'Budget.pdf', mimeType: 'application/pdf', buffer })
  await page.locator('.champ-faux').waitFor()
}
const ecrireAvecPiece = async (page: Page): Promise<void> => {
  await champ(page, 'message').fill('Bonjour, voici le budget corrigé.')
  const buffer = Buffer.alloc(240_000)
  await champ(page, 'attachment').setInputFiles({ name: 'Budget.pdf', mimeType: 'application/pdf', buffer })
}
const envoyer = async (page: Page): Promise<void> => {
  await champ(page, 'message').fill('Bonjour, voici le budget corrigé.')
  await bouton(page, 'Envoyer').click()
  await page.locator('.redaction [role=alert]').waitFor()
}

/** Messaging: the list, a conversation, one's own, and their refusals. */
export const ECRANS_MESSAGERIE: EtatEcran[] = [
  ...principaux,
  ...enSombre(principaux),
  etat(LISTE, 'vide', { avant: repond('messagerie/conversations*', { data: [], meta }) }),
  etat(LISTE, 'rien trouvé', {
    chemin: `${LISTE}?recherche=zzzz`,
    avant: repond('messagerie/conversations*', { data: [], meta }),
  }),
  etat(LISTE, 'chargement', { avant: sansReponse('messagerie/conversations*') }),
  etat(LISTE, 'panne', { avant: enPanne('messagerie/conversations*') }),
  etat(LISTE, 'du membre', {
    qui: 'membreCommission',
    avant: aMoi({ ...vide, role: 'membreCommission', structure: null }),
  }),
  une('consultée', { qui: 'superviseur' }),
  une('pièce choisie', { preparer: ecrireAvecPiece }),
  une('pièce refusée', { preparer: joindreTropGros }),
  une('envoi en panne', {
    avant: async (page) => {
      await remplie(page)
      await enPanne('messagerie')(page)
    },
    preparer: envoyer,
  }),
  une('introuvable', { chemin: `${LISTE}/conversation/999999`, avant: async () => undefined }),
  une('panne', { avant: enPanne('messagerie/conversations/1') }),
  etat(ECRIRE, 'premier message', {
    chemin: `${LISTE}/ecrire/12`,
    avant: async (page) => {
      await remplie(page)
      await repond('messagerie/utilisateurs/12', { data: { ...personne, conversationId: null } })(page)
    },
  }),
  etat(ECRIRE, 'compte désactivé', {
    chemin: `${LISTE}/ecrire/12`,
    avant: repond('messagerie/utilisateurs/12', {
      data: { ...personne, isActif: false, conversationId: null },
    }),
  }),
  etat(ECRIRE, 'introuvable', { chemin: `${LISTE}/ecrire/999999` }),
  etat(MIENNE, 'invitation', { avant: aMoi(vide) }),
  etat(MIENNE, 'modification de la structure', { chemin: `${MIENNE}?objet=structure`, avant: aMoi(vide) }),
  etat(MIENNE, 'chargement', { avant: sansReponse('messagerie/conversations/admin') }),
  etat(MIENNE, 'panne', { avant: enPanne('messagerie/conversations/admin') }),
  etat('/porteur-projet/dashboard', 'message non lu', {
    qui: 'porteurProjet',
    avant: repond('messagerie/conversations*', {
      data: [{ ...liste[0], messages: [message(6, false, 'Votre dossier avance. '.repeat(20), 40)] }],
      meta,
    }),
  }),
]
