import { beforeAll, describe, expect, test } from 'vitest'
import type { Acces } from '#domain/commun/contrat.ts'
import type { Drapeau, Ressource, Role } from '#domain/commun/roles.ts'
import { ROUTES } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { cheminDe } from './verifier-routes.ts'

/** The grants table of the specification (000 §6, 001 §6), copied by hand; a pair left out has no flag. */
const TABLE: [titre: string, Role, Ressource, ...Drapeau[]][] = [
  ['admin, projet (PER-001)', 'admin', 'projet', 'canView', 'canManage'],
  ['admin, porteur (PER-002)', 'admin', 'porteur', 'canView', 'canManage'],
  ['admin, commission (PER-003)', 'admin', 'commission', 'canView', 'canEdit', 'canManage'],
  ['admin, export (PER-004)', 'admin', 'export', 'canView', 'canEdit', 'canManage'],
  ['admin, messagerie', 'admin', 'messagerie', 'canView', 'canEdit', 'canManage'],
  ['admin, page', 'admin', 'page', 'canView', 'canEdit', 'canManage'],
  ['admin, compte', 'admin', 'compte', 'canView', 'canEdit', 'canManage'],
  ['admin, information (PER-008)', 'admin', 'information', 'canView', 'canEdit', 'canManage'],
  ['admin, kitcom (PER-009)', 'admin', 'kitcom', 'canView', 'canEdit', 'canManage'],
  ['porteur, projet (PER-010)', 'porteurProjet', 'projet', 'canView', 'canEdit'],
  ['porteur, porteur (PER-011)', 'porteurProjet', 'porteur', 'canView', 'canEdit'],
  ['porteur, information (PER-012)', 'porteurProjet', 'information', 'canView', 'canEdit'],
  ['porteur, messagerie (PER-013)', 'porteurProjet', 'messagerie', 'canView', 'canEdit'],
  ['porteur, kitcom (PER-014)', 'porteurProjet', 'kitcom', 'canView'],
  ['superviseur, projet (PER-015)', 'superviseur', 'projet', 'canView', 'canConsult'],
  ['superviseur, porteur (PER-016)', 'superviseur', 'porteur', 'canView', 'canConsult'],
  ['superviseur, messagerie', 'superviseur', 'messagerie', 'canView', 'canConsult'],
  ['superviseur, compte', 'superviseur', 'compte', 'canView', 'canConsult'],
  ['superviseur, kitcom (PER-019)', 'superviseur', 'kitcom', 'canView', 'canConsult'],
  ['superviseur, commission (PER-020)', 'superviseur', 'commission', 'canView'],
  ['superviseur, export (PER-021)', 'superviseur', 'export', 'canView'],
  ['superviseur, information (PER-022)', 'superviseur', 'information', 'canView'],
  ['superviseur, page', 'superviseur', 'page', 'canView'],
  ['membre, porteur (PER-024)', 'membreCommission', 'porteur', 'canView'],
  ['membre, projet (PER-025)', 'membreCommission', 'projet', 'canView'],
  ['membre, commission (PER-026)', 'membreCommission', 'commission', 'canView'],
  ['membre, messagerie', 'membreCommission', 'messagerie', 'canView', 'canEdit'],
  ['comptable, porteur (PER-028)', 'comptable', 'porteur', 'canView', 'canConsult'],
  ['comptable, projet (PER-029)', 'comptable', 'projet', 'canView', 'canPay'],
]
const QUI = ['admin', 'superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const
const DRAPEAUX = ['canView', 'canEdit', 'canManage', 'canConsult', 'canPay'] as const
const RESSOURCES = [
  ...([
    'porteur',
    'projet',
    'commission',
    'export',
    'messagerie',
    'kitcom',
    'compte',
    'information',
  ] as const),
  'page' as const,
]

const ecrits = (role: Role, ressource: Ressource): Drapeau[] => {
  const ligne = TABLE.find(([, r, s]) => r === role && s === ressource)
  return ligne ? (ligne.slice(3) as Drapeau[]) : []
}

const banc = bancDuFichier()
let jetons: Record<Role, string>
beforeAll(async () => {
  const lus = await Promise.all(QUI.map(async (role) => [role, await banc.connecter(role)]))
  jetons = Object.fromEntries(lus)
})

const carte = async (role: Role) =>
  (await banc.appeler('GET', 'me', { jeton: jetons[role] })).corps.data.permissions

/** What each call asks for, by hand; a call that is not here yet is judged by its own contract. */
const DEMANDE: Partial<Record<string, Drapeau>> = {
  listerProjets: 'canView',
  lireProjet: 'canView',
  lireFichier: 'canView',
  listerMesProjets: 'canEdit',
  listerMesAnciensProjets: 'canEdit',
  enregistrerEtape: 'canEdit',
  supprimerDemande: 'canEdit',
  retirerDemande: 'canEdit',
  supprimerFichier: 'canEdit',
  codeVerification: 'canEdit',
  signerDemande: 'canEdit',
  leverBlocageCode: 'canManage',
  lirePorteur: 'canView',
  validerPorteur: 'canManage',
  changerResponsable: 'canManage',
}

/** Its act asks for more than its right: cell by cell in the matrix. */
const A_PART = ['lireJournal']

const regleDe = (acces: Acces): Acces => (acces.qui === 'lien' ? acces.sinon : acces)

/** Calls ruled by a right on the resource, with the flag each one asks for. */
const appelsDe = (ressource: Ressource) =>
  ROUTES.flatMap(({ contrat }) => {
    const regle = regleDe(contrat.acces)
    if (regle.qui !== 'droit' || regle.ressource !== ressource || A_PART.includes(contrat.cle)) return []
    const chemin = cheminDe(contrat).replaceAll(/:\w+/g, '999999')
    return [
      { cle: contrat.cle, methode: contrat.methode, chemin, drapeau: DEMANDE[contrat.cle] ?? regle.drapeau },
    ]
  })

async function passe(role: Role, methode: string, chemin: string): Promise<boolean> {
  const requete = { jeton: jetons[role], ...(methode !== 'GET' && { corps: {} }) }
  const { statut } = await banc.appeler(methode, chemin, requete)
  expect([200, 403, 404, 409, 422]).toContain(statut)
  return statut !== 403
}

describe('la carte des droits et les appels de chaque ressource suivent la table de la spécification', () => {
  test.each(TABLE)('%s', async (_titre, role, ressource, ...drapeaux) => {
    const tous = Object.fromEntries(DRAPEAUX.map((d) => [d, drapeaux.includes(d)]))
    expect((await carte(role))[ressource]).toEqual(tous)
    for (const { methode, chemin, drapeau } of appelsDe(ressource))
      expect([methode, chemin, await passe(role, methode, chemin)]).toEqual([
        methode,
        chemin,
        drapeaux.includes(drapeau),
      ])
  })

  test.each(QUI)(
    '%s : neuf ressources, cinq drapeaux chacune, et rien d’autre (PER-030, PER-031)',
    async (role) => {
      const permissions = await carte(role)
      expect(Object.keys(permissions).sort()).toEqual([...RESSOURCES].sort())
      for (const r of RESSOURCES) {
        expect(Object.keys(permissions[r]).sort()).toEqual([...DRAPEAUX].sort())
        expect(DRAPEAUX.filter((d) => permissions[r][d])).toEqual(
          DRAPEAUX.filter((d) => ecrits(role, r).includes(d)),
        )
      }
    },
  )

  test.each(QUI)('%s : un appel d’une ressource sans aucun droit est interdit', async (role) => {
    for (const ressource of RESSOURCES.filter((r) => ecrits(role, r).length === 0))
      for (const { methode, chemin } of appelsDe(ressource))
        expect([chemin, await passe(role, methode, chemin)]).toEqual([chemin, false])
  })

  test('chaque appel de la liste est servi, par un droit sur sa ressource', () => {
    const juges = [...appelsDe('projet'), ...appelsDe('porteur')].map((a) => a.cle)
    expect(Object.keys(DEMANDE).filter((cle) => !juges.includes(cle))).toEqual([])
  })
})
