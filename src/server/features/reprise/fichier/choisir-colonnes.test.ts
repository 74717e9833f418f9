import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { EXEMPLE } from '#test-kit/scenes/reprises/exemple-essai.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeAll(async () => {
  r = reprises(banc, await banc.connecter('admin'))
})
const depose = async (contenu: string | Buffer = fichierDe([{}])): Promise<number> =>
  (await r.deposer(contenu)).corps.data.id

describe('les colonnes d’un fichier', () => {
  test('chaque colonne dit son champ, chaque décision son sens ; l’essai est alors offert', async () => {
    const id = await depose(fichierDe([{}, { decision: 'Refusé' }, { decision: 'Ajourné' }]))
    const { gestes } = await r.lire(id)
    expect(gestes.peutEssayer).toBe(false)
    const refus = await r.acte(id, 'POST', 'essai')
    expect([refus.statut, refus.corps.message]).toEqual([
      422,
      expect.stringContaining('Décidez d’abord des colonnes 1,'),
    ])
    await r.choisir(id)
    const lue = await r.lire(id)
    expect(lue.gestes.peutEssayer).toBe(true)
    expect(lue.decisions).toEqual([
      { valeur: 'Accepté', lignes: 1, sens: 'accordee', propose: 'accordee' },
      { valeur: 'Refusé', lignes: 1, sens: 'refusee', propose: 'refusee' },
      { valeur: 'Ajourné', lignes: 1, sens: null, propose: null },
    ])
  })

  test('une colonne de personnes ne peut être reprise, ni deux colonnes être le même champ', async () => {
    const id = await depose()
    const { colonnes } = await r.lire(id)
    const rang = (titre: string): number => colonnes.find((c) => c.titre === titre)?.rang ?? -1
    const personne = await r.choisir(id, { colonnes: [{ rang: rang('Contact'), champ: 'titre' }] })
    expect([personne.statut, personne.corps.errors.colonnes[0]]).toEqual([
      422,
      expect.stringContaining('désigne une personne'),
    ])
    const deux = await r.choisir(id, {
      colonnes: [
        { rang: rang('Ville'), champ: 'titre' },
        { rang: rang('Manifestation'), champ: 'titre' },
      ],
    })
    expect([deux.statut, deux.corps.errors.colonnes[0]]).toEqual([
      422,
      expect.stringContaining('n’en gardez qu’une'),
    ])
  })

  test('changer une colonne après l’essai : il est à refaire ; les garder sous un nom ne le périme pas', async () => {
    const id = await r.essayer(fichierDe([{}]), { source: 'Changer' })
    await r.choisir(id, { garderSous: 'Profil gardé' })
    expect(await r.lire(id)).toMatchObject({ etat: 'essayee', profil: { nom: 'Profil gardé' } })
    await r.choisir(id, { decisions: [{ valeur: 'Accepté', sens: 'annulee' }] })
    expect(await r.lire(id)).toMatchObject({
      etat: 'deposee',
      bilan: null,
      essaiLe: null,
      gestes: { peutEssayer: true, peutAppliquer: false },
    })
    expect((await r.constats(id)).lignes).toEqual([])
  })

  test('dit autrement codé ou séparé, le fichier est relu ; ce qu’il n’est pas se dit sous ce choix', async () => {
    const id = await depose(EXEMPLE)
    const refus = await r.choisir(id, { codage: 'utf-8' })
    expect([refus.statut, Object.keys(refus.corps.errors)]).toEqual([422, ['codage']])
    const petit = await depose('Titre;Année\nFête;2019\nBal;2020')
    await r.choisir(petit, { separateur: ',', colonnes: [] })
    expect((await r.lire(petit)).colonnes.map((c) => [c.titre, c.exemples])).toEqual([
      ['Titre;Année', ['Fête;2019', 'Bal;2020']],
    ])
    await r.choisir(petit, { separateur: ';', colonnes: [] })
    expect((await r.lire(petit)).colonnes.map((c) => c.exemples)).toEqual([
      ['Fête', 'Bal'],
      ['2019', '2020'],
    ])
  })

  test('un profil s’applique aux colonnes que la personne ne dit pas ; ce qu’elle dit l’emporte', async () => {
    const id = await depose()
    await r.choisir(id, { garderSous: 'À appliquer' })
    const { profil, colonnes } = await r.lire(id)
    const autre = await depose()
    const ville = colonnes.find((c) => c.titre === 'Ville')?.rang ?? -1
    await r.choisir(autre, { profilId: profil?.id, colonnes: [{ rang: ville, champ: null }], decisions: [] })
    const lue = await r.lire(autre)
    expect(lue.gestes.peutEssayer).toBe(true)
    expect(lue.colonnes.filter((c) => !c.profil && c.personne === null).map((c) => c.titre)).toEqual([
      'Ville',
    ])
    expect(lue.decisions[0]?.sens).toBe('accordee')
  })

  test('une page dépassée ne change rien', async () => {
    const id = await depose()
    const { version } = await r.lire(id)
    await r.choisir(id)
    const refus = await r.choisir(id, { version })
    expect([refus.statut, refus.corps.code]).toEqual([409, 'version'])
  })
})
