import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc)
})

test('la liste à déclarer se lit des membres et de l’administration ; cachée, des membres non', async () => {
  const lire = (jeton?: string) =>
    banc.appeler('GET', `commissions/${s.id}/deports`, jeton === undefined ? {} : { jeton })
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, comptable: 403, superviseur: 403 }
  expect(await statutsParRole(banc, s.premier.porteur, lire)).toEqual({
    ...refuse,
    membreCommission: 200,
    admin: 200,
  })
  await banc.db.updateTable('commission').set({ isVisible: false }).where('id', '=', s.id).execute()
  expect((await s.deMembre.liste(s.id)).statut).toBe(404)
  await banc.db.updateTable('commission').set({ isVisible: true }).where('id', '=', s.id).execute()
})

test('avant de déclarer, d’un dossier ne se lisent que numéro, structure et commune, et ce qui ressemble', async () => {
  await banc.db
    .updateTable('porteur')
    .set({ emailContact: 'contact@maison-du-livre.fr' })
    .where('id', '=', s.premier.porteur.id)
    .execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ email: 'zoe@maison-du-livre.fr' })
    .where('id', '=', s.membre.id)
    .execute()
  await banc.db
    .updateTable('projet')
    .set({
      presentation: `Secret. Lecture par ${s.membre.prenom.toUpperCase()} ${s.membre.nom}, puis débat.`,
    })
    .where('id', '=', s.second.id)
    .execute()
  const { data, ...reste } = (await s.deMembre.liste(s.id)).corps
  expect([reste, JSON.stringify(data).includes('Secret')]).toEqual([{}, false])
  const vierge = { commune: 'Grenoble', declareLe: null, ajoute: false, lien: null }
  expect(data).toEqual({
    id: s.id,
    numero: data.numero,
    annee: 2026,
    date: '2026-04-15',
    exigee: true,
    termes:
      'Une fonction, une parenté, un contrat ou une participation, aujourd’hui ou dans les trois dernières années, pour vous ou pour un proche. Dans le doute, déclarez-le.',
    aDeclarer: 2,
    declareLe: null,
    declarationAnnuelleLe: null,
    annuelleDue: true,
    dossiers: [
      {
        id: s.premier.id,
        numero: s.premier.numero,
        structure: s.premier.porteur.nomStructure,
        ...vierge,
        suggestions: ['Adresse e-mail du même domaine (maison-du-livre.fr)'],
      },
      {
        id: s.second.id,
        numero: s.second.numero,
        structure: s.second.porteur.nomStructure,
        ...vierge,
        suggestions: ['Votre nom figure dans la présentation du projet'],
      },
    ],
  })
})

test('les membres de la structure comptent, partis compris, tant qu’un lien se déclare ; sans les nommer', async () => {
  const membreDe = async (nom: string, jusque: Date | null) => {
    const qui = await creerMembre(banc, s.second.porteur, EDITEUR)
    await banc.db
      .updateTable('utilisateur')
      .set({ prenom: 'Yann', nom, email: `${nom}@ty-nom.example` })
      .where('id', '=', qui.id)
      .execute()
    await banc.db
      .updateTable('membre')
      .set({ depuis: new Date('2015-01-01'), jusque })
      .where('utilisateurId', '=', qui.id)
      .execute()
  }
  const deSuggestions = async (email: string) => {
    await banc.db.updateTable('utilisateur').set({ email }).where('id', '=', s.membre.id).execute()
    const { dossiers } = (await s.deMembre.liste(s.id)).corps.data
    return dossiers.map((d: { suggestions: string[] }) => d.suggestions)
  }
  // Three years on which a link is declared: one left before them.
  await membreDe('ancien', new Date('2022-01-01'))
  const [du, nomme] = ['zoe@ty-nom.example', 'Votre nom figure dans la présentation du projet']
  expect(await deSuggestions(du)).toEqual([[], [nomme]])
  await membreDe('recent', new Date('2025-01-01'))
  expect(await deSuggestions(du)).toEqual([[], ['Adresse e-mail du même domaine (ty-nom.example)', nomme]])
  const jeton = await banc.connecter(s.premier.porteur.utilisateurId)
  await banc.appeler('POST', `porteurs-projet/${s.premier.porteur.id}/invitations`, {
    corps: { email: 'zoe@ailleurs.example', ...EDITEUR },
    jeton,
  })
  expect(await deSuggestions('zoe@ailleurs.example')).toEqual([
    ['Adresse invitée par la structure à la rejoindre'],
    [nomme],
  ])
  expect(JSON.stringify((await s.deMembre.liste(s.id)).corps)).not.toMatch(/Yann|recent|ancien/)
})
