import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import {
  ATTENDU,
  EXEMPLE,
  REFUSEES_EXEMPLE,
  sommesDe,
  sommesExemple,
} from '#test-kit/scenes/reprises/exemple-essai.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeAll(async () => {
  r = reprises(banc, await banc.connecter('admin'))
})

describe('l’essai d’une reprise', () => {
  test('le fichier d’exemple : ses lignes fautives refusées, ses sommes à l’euro près, rien d’écrit que le rapport', async () => {
    const { id } = (await r.deposer(EXEMPLE)).corps.data
    await r.choisir(id)
    const avant = await empreinteBase(banc.db)
    await r.lancer(id, 'essai')
    const changees = tablesChangees(avant, await empreinteBase(banc.db))
    expect(
      changees.filter((t) => !['reprise', 'reprise_constat', 'reprise_structure', 'session'].includes(t)),
    ).toEqual([])
    const { bilan, echec, etat, codage } = await r.lire(id)
    expect([echec, etat, codage]).toEqual([null, 'essayee', 'windows-1252'])
    expect(sommesDe(bilan)).toEqual(sommesExemple())
    expect(bilan).toMatchObject({
      lignes: ATTENDU.lignes,
      creees: ATTENDU.lignes - REFUSEES_EXEMPLE,
      changees: 0,
      identiques: 0,
      refusees: REFUSEES_EXEMPLE,
    })
    expect((bilan?.sures ?? 0) + (bilan?.probables ?? 0) + (bilan?.sansCompte ?? 0)).toBe(bilan?.structures)
  })

  test('une référence répétée : ses deux lignes refusées, chacune nomme l’autre', async () => {
    const id = await r.essayer(fichierDe([{ ref: 'A-1' }, { ref: 'A-2' }, { ref: 'A-1', annee: 'hier' }]))
    const { lignes, groupes } = await r.constats(id)
    expect(lignes.map((l) => [l.ligne, l.motifs.at(-1)])).toEqual([
      [2, { colonne: 'N° dossier', motif: 'Référence en double dans le fichier', valeur: 'A-1', avec: [4] }],
      [4, { colonne: 'N° dossier', motif: 'Référence en double dans le fichier', valeur: 'A-1', avec: [2] }],
    ])
    expect(groupes[0]).toMatchObject({
      motif: 'Référence en double dans le fichier',
      lignes: 2,
      premieres: [2, 4],
    })
    expect(await r.lire(id)).toMatchObject({ bilan: { lignes: 3, creees: 1, refusees: 2, motifs: 2 } })
  })

  test('une structure : sûre par son numéro, probable par son nom et son code postal ensemble, sinon sans compte', async () => {
    const siret = '73282932000074'
    const sure = await creerPorteur(banc, { champs: { siret, nomStructure: 'Tout autre nom' } })
    const probable = await creerPorteur(banc, {
      champs: { nomStructure: 'Les Amis de la Poésie', codePostal: '44000', ville: 'Nantes' },
    })
    const id = await r.essayer(
      fichierDe([
        { structure: 'Nom du fichier', siret },
        { structure: 'ASSOC. AMIS POESIE', cp: '44000', ville: 'NANTES' },
        { structure: 'Amis de la poésie', cp: '44100', ville: 'Nantes' },
        { structure: 'Les amis de la poésie', cp: '', ville: 'Nantes' },
      ]),
      { source: 'Structures' },
    )
    expect((await r.lire(id)).bilan).toMatchObject({ structures: 4, sures: 1, probables: 1, sansCompte: 2 })
    const lues = await banc.db
      .selectFrom('repriseStructure')
      .select(['nom', 'sort', 'porteurId', 'candidats', 'aLire'])
      .where('repriseId', '=', id)
      .where('sort', '<>', 'sans-compte')
      .orderBy('nom')
      .execute()
    expect(lues).toEqual([
      { nom: 'ASSOC. AMIS POESIE', sort: 'probable', porteurId: null, candidats: [probable.id], aLire: null },
      { nom: 'Nom du fichier', sort: 'sure', porteurId: sure.id, candidats: [], aLire: null },
    ])
  })

  test('trente clics : un essai ; une autre reprise attend, et lit par qui et depuis quand', async () => {
    const { id } = (await r.deposer(fichierDe([{}]), { source: 'Clics' })).corps.data
    await r.choisir(id)
    const { version } = await r.lire(id)
    const reponses = await Promise.all(
      Array.from({ length: 30 }, () =>
        banc.appeler('POST', `reprises/${id}/essai`, { jeton: r.jeton, corps: { version } }),
      ),
    )
    const statuts = reponses.map((x) => x.statut).sort()
    expect([statuts[0], statuts.filter((s) => s === 409).length]).toEqual([200, 29])
    const autre = (await r.deposer(fichierDe([{}]), { source: 'Autre' })).corps.data.id
    await r.choisir(autre)
    const refus = await r.acte(autre, 'POST', 'essai')
    expect([refus.statut, refus.corps.message]).toEqual([
      409,
      expect.stringMatching(/^Une reprise est en cours \(par .+, depuis 10\u00a0?h\u00a0?00\)/),
    ])
    expect((await r.lire(autre)).ailleurs).toMatchObject({ id })
    await banc.viderFile()
    const { rows } = await compterTravaux(id)
    expect(rows).toEqual([{ n: 1 }])
    expect((await r.lire(id)).etat).toBe('essayee')
  })
})

async function compterTravaux(id: number) {
  return await sql<{ n: number }>`select count(*)::integer as n from file_attente.job
    where name = 'reprise' and (data ->> 'repriseId')::integer = ${id}`.execute(banc.db)
}
