import { describe, expect, test } from 'vitest'
import type { Membre } from '#domain/commun/membres.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur, MOT_DE_PASSE, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const modifier = (p: PorteurEssai, jeton: string, corps: object) =>
  banc.appeler('PATCH', `porteurs-projet/${p.id}`, { corps, jeton })
const lue = (p: PorteurEssai) =>
  banc.db.selectFrom('porteur').where('id', '=', p.id).selectAll().executeTakeFirstOrThrow()

test('le RIB se lit entier à qui signe ou tient les finances, masqué aux autres', async () => {
  const p = await creerPorteur(banc)
  const lire = async (membre: Membre) => {
    const { id } = await creerMembre(banc, p, membre)
    const r = await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton: await banc.connecter(id) })
    return [r.corps.data.iban, r.corps.data.bic]
  }
  const entier = ['FR7630006000011234567890189', p.bic]
  const rien = { role: 'lecteur', signataire: false, finances: false } as const
  expect(await lire({ ...rien, finances: true })).toEqual(entier)
  expect(await lire({ ...rien, signataire: true })).toEqual(entier)
  for (const role of ['lecteur', 'editeur'] as const) {
    const [iban, bic] = await lire({ ...rien, role })
    expect([iban, bic]).toEqual([expect.stringMatching(/^[•\s]+0189$/), expect.stringMatching(/^•+PP$/)])
  }
})

describe('par un autre membre de la structure', () => {
  const RIB = {
    section: 'rib',
    motDePasseActuel: MOT_DE_PASSE,
    titulaireCompte: 'La Caisse',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  }
  const membre = async (p: PorteurEssai, droits: { signataire?: boolean; finances?: boolean }) => {
    const { id } = await creerMembre(banc, p, {
      role: 'editeur',
      signataire: false,
      finances: false,
      ...droits,
    })
    return banc.connecter(id)
  }

  test('qui tient les finances change le RIB, et rien d’autre', async () => {
    const p = await creerPorteur(banc)
    const tresoriere = await membre(p, { finances: true })
    const r = await modifier(p, tresoriere, RIB)
    expect([r.statut, (await lue(p)).titulaireCompte]).toEqual([200, 'La Caisse'])
    const refus = await modifier(p, tresoriere, { section: 'contact', ville: 'Lyon' })
    expect([refus.statut, refus.corps.message]).toEqual([
      403,
      'Seul un propriétaire de votre structure peut le faire.',
    ])
  })

  test('ni l’éditeur ni le signataire ne changent le RIB, qui reste le même', async () => {
    const p = await creerPorteur(banc)
    for (const droits of [{}, { signataire: true }]) {
      const r = await modifier(p, await membre(p, droits), RIB)
      expect([r.statut, r.corps.code]).toEqual([403, 'droit-de-membre'])
    }
    expect((await lue(p)).titulaireCompte).toBe(p.titulaireCompte)
  })
})

describe('ce qui est à chacun', () => {
  const compte = (id: number) =>
    banc.db.selectFrom('utilisateur').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const SECRET = 'Rivage-Lent-42'

  test.each(['lecteur', 'proprietaire'] as const)(
    'un membre (%s) change son mot de passe et son adresse, jamais ceux du responsable',
    async (role) => {
      const p = await creerPorteur(banc)
      const avant = await compte(p.utilisateurId)
      const { id } = await creerMembre(banc, p, { role, signataire: false, finances: false })
      const r = await modifier(p, await banc.connecter(id), {
        section: 'identifiant',
        motDePasseActuel: MOT_DE_PASSE,
        password: SECRET,
        password2: SECRET,
        email: `neuve-${role}@essai.fr`,
      })
      expect([r.statut, r.corps.data?.emailEnAttente]).toEqual([200, null])
      expect(await compte(p.utilisateurId)).toEqual(avant)
      const lui = await compte(id)
      expect(lui.emailEnAttente).toBe(`neuve-${role}@essai.fr`)
      expect(await banc.ctx.motsDePasse.verifier(lui.motDePasse, SECRET)).toBe(true)
    },
  )

  test('un autre propriétaire change l’adresse de la structure, ni le nom, ni la fonction, ni le mobile du responsable', async () => {
    const p = await creerPorteur(banc)
    const { id } = await creerMembre(banc, p, { role: 'proprietaire', signataire: true, finances: true })
    const autre = await banc.connecter(id)
    expect((await modifier(p, autre, { section: 'contact', ville: 'Lyon' })).statut).toBe(200)
    for (const corps of [{ mobile: '06 11 22 33 44', motDePasseActuel: MOT_DE_PASSE }, { nom: 'Autre' }]) {
      const r = await modifier(p, autre, { section: 'contact', ...corps })
      expect([r.statut, r.corps.message]).toEqual([
        403,
        'Alix Martin change seul·e son nom, sa fonction et son mobile.',
      ])
    }
    expect(await lue(p)).toMatchObject({ ville: 'Lyon', mobile: p.mobile, fonction: p.fonction })
  })
})
