import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { EXEMPLE, sommesDe, sommesExemple } from '#test-kit/scenes/reprises/exemple-essai.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeAll(async () => {
  r = reprises(banc, await banc.connecter('admin'))
})
const aides = (source: string) =>
  banc.db.selectFrom('aideAnterieure').selectAll().where('source', '=', source).orderBy('reference').execute()

describe('appliquer une reprise', () => {
  test('l’exemple : ce que l’essai avait dit, à l’euro près ; le fichier part, un e-mail, une ligne du journal', async () => {
    const id = await r.essayer(EXEMPLE, { source: 'Exemple' })
    const { bilan } = await r.lire(id)
    await r.appliquer(id)
    const lue = await r.lire(id)
    expect([lue.etat, lue.echec, lue.bilan]).toEqual(['appliquee', null, bilan])
    const { rows } = await sql<{
      annee: number
      lignes: number
      demande: number
      accorde: number
      verse: number
    }>`
      select annee, count(*)::integer as lignes, coalesce(sum(demande), 0) as demande, coalesce(sum(accorde), 0) as accorde,
        coalesce(sum(verse), 0) as verse from aide_anterieure where source = 'Exemple' group by annee`.execute(
      banc.db,
    )
    expect(sommesDe({ ...lue.bilan, annees: rows } as never)).toEqual(sommesExemple())
    const octets = await banc.db
      .selectFrom('repriseOctets')
      .select('rang')
      .where('repriseId', '=', id)
      .execute()
    expect(octets).toEqual([])
    const [envoi] = await banc.envois()
    expect([envoi?.evenement, envoi?.texte]).toEqual([
      'reprise-appliquee',
      expect.stringMatching(/1.957 aides créées, 0 changée, 0 identique/),
    ])
    const ligne = await banc.db
      .selectFrom('journal')
      .select(['acteurRole', 'apres'])
      .where('chaine', '=', `reprise:${id}`)
      .where('acte', '=', 'appliquerReprise')
      .executeTakeFirstOrThrow()
    expect(ligne).toMatchObject({
      acteurRole: 'admin',
      apres: { sansRefusees: true, bilan: { creees: 1957 } },
    })
  })

  test('à peine appliquée, la base sait combien d’aides elle a : nul ne les lit une par une', async () => {
    const tables = sql`aide_anterieure, structure_anterieure, reprise_aide, reprise_structure`
    const id = await r.essayer(fichierDe(Array.from({ length: 400 }, () => ({}))), { source: 'Comptée' })
    // What it believes after a trial, which wrote everything and undid it.
    await sql`analyze ${tables}`.execute(banc.proprietaire)
    await r.appliquer(id)
    const { rows } = await sql<{ n: number }>`select reltuples::integer as n from pg_class
      where oid = 'aide_anterieure'::regclass`.execute(banc.db)
    const [{ n } = { n: 0 }] = rows
    const { total } = await banc.db
      .selectFrom('aideAnterieure')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(total)
  })

  test('le même fichier deux fois : « 0 créée », tout identique, pas une aide de plus', async () => {
    const fichier = fichierDe([
      { ref: 'M-1' },
      { ref: 'M-2', accorde: '', verse: '' },
      { ref: 'M-3', demande: '0' },
    ])
    await r.reprendre(fichier, { source: 'Deux fois' })
    const avant = await aides('Deux fois')
    const id = await r.reprendre(fichier, { source: 'DEUX FOIS' })
    expect((await r.lire(id)).bilan).toMatchObject({ creees: 0, changees: 0, identiques: 3, refusees: 0 })
    expect(await aides('Deux fois')).toEqual(avant)
    // Empty and zero are not the same.
    expect(avant.map((a) => [a.demande, a.accorde])).toEqual([
      [2000, 1000],
      [2000, null],
      [0, 1000],
    ])
  })

  test('des lignes refusées : il faut les laisser, et le dire ; corrigées et reprises seules, la reprise continue', async () => {
    const lignes = [{ ref: 'R-1' }, { ref: 'R-2', accorde: '1,234.56' }, { ref: 'R-3', contact: 'a@b.fr' }]
    const id = await r.essayer(fichierDe(lignes), { source: 'Refusées' })
    const refus = await r.lancer(id, 'application', { sansRefusees: false, publier: false })
    expect([refus.statut, refus.corps.message]).toEqual([
      422,
      expect.stringContaining('sans la ligne refusée'),
    ])
    await r.appliquer(id)
    expect((await aides('Refusées')).map((a) => a.reference)).toEqual(['R-1', 'R-3'])
    const corrige = (await r.refusees(id))
      .replace('1,234.56', '1 234,56')
      .replace('1 000,00;Accepté', '500,00;Accepté')
    await r.reprendre(corrige, { source: 'Refusées' })
    expect((await aides('Refusées')).map((a) => [a.reference, a.accorde])).toEqual([
      ['R-1', 1000],
      ['R-2', 1234.56],
      ['R-3', 1000],
    ])
  })

  test('un champ change, un autre corrigé à la main reste, et c’est dit ; ce que le fichier ne dit pas ne bouge pas', async () => {
    await r.reprendre(fichierDe([{ ref: 'C-1' }, { ref: 'C-2' }]), { source: 'Changer' })
    const correction = {
      accorde: { fichier: 1000, raison: 'Arrêté du maire.', par: 1, le: '2026-03-01T00:00:00Z' },
    }
    await banc.db
      .updateTable('aideAnterieure')
      .set({ accorde: 900, verse: 900, correction: JSON.stringify(correction), version: 2 })
      .where('reference', '=', 'C-1')
      .execute()
    const id = await r.essayer(
      fichierDe([
        { ref: 'C-1', accorde: '1 100,00', verse: '800,00', titre: 'Fête des mots' },
        { ref: 'C-2' },
      ]),
      { source: 'Changer' },
    )
    const { colonnes } = await r.lire(id)
    await r.choisir(id, {
      colonnes: colonnes
        .filter((c) => c.champ !== null)
        .map((c) => ({ rang: c.rang, champ: c.champ === 'demande' ? null : c.champ })),
    })
    await r.lancer(id, 'essai')
    expect((await r.lire(id)).bilan).toMatchObject({ creees: 0, changees: 1, identiques: 1, gardees: 1 })
    expect((await r.constats(id, 'changee')).lignes).toEqual([
      {
        ligne: 2,
        motifs: [],
        champs: [
          { champ: 'Titre', avant: 'Fête du livre', apres: 'Fête des mots' },
          { champ: 'Versé', avant: '900,00\u00a0€', apres: '800,00\u00a0€' },
        ],
      },
    ])
    expect((await r.constats(id, 'gardee')).lignes[0]?.champs).toEqual([
      { champ: 'Accordé', avant: '1\u00a0100,00\u00a0€', apres: '900,00\u00a0€' },
    ])
    await r.appliquer(id)
    const [c1] = await aides('Changer')
    expect(c1).toMatchObject({
      titre: 'Fête des mots',
      demande: 2000,
      accorde: 900,
      verse: 800,
      correction: { accorde: { fichier: 1100, raison: 'Arrêté du maire.' } },
    })
  })

  test('une structure sûre est rattachée et compte son passé ; une probable, seulement si quelqu’un l’a dit', async () => {
    const siret = '73282932000074'
    const sure = await creerPorteur(banc, { champs: { siret } })
    const champs = { nomStructure: 'Quais noirs', codePostal: '44000', ville: 'Nantes' }
    const dite = await creerPorteur(banc, { champs })
    const tue = await creerPorteur(banc, { champs: { ...champs, nomStructure: 'Cap sur les mots' } })
    const id = await r.essayer(
      fichierDe([
        { structure: 'X', siret },
        { structure: 'ASSOC. QUAIS NOIRS', cp: '44000', ville: 'Nantes' },
        { structure: 'CAP SUR LES MOTS', cp: '44000', ville: 'Nantes' },
      ]),
      { source: 'Structures' },
    )
    const { corps } = await banc.appeler('GET', `reprises/${id}/probables`, { jeton: r.jeton })
    const cle = corps.data.find((s: { nom: string }) => s.nom.includes('QUAIS')).cle
    const reponses = [{ cle, reponse: 'meme', porteurId: null }]
    await banc.appeler('PATCH', `reprises/${id}/probables`, { jeton: r.jeton, corps: { reponses } })
    await r.lancer(id, 'essai')
    await r.appliquer(id)
    const lues = await banc.db
      .selectFrom('structureAnterieure')
      .select(['nom', 'porteurId', 'lien'])
      .where('repriseId', '=', id)
      .orderBy('nom')
      .execute()
    expect(lues).toEqual([
      { nom: 'ASSOC. QUAIS NOIRS', porteurId: dite.id, lien: 'confirmee' },
      { nom: 'CAP SUR LES MOTS', porteurId: null, lien: null },
      { nom: 'X', porteurId: sure.id, lien: 'siret' },
    ])
    const comptes = await banc.db
      .selectFrom('porteur')
      .select('aidesAnterieures')
      .where('id', 'in', [sure.id, dite.id, tue.id])
      .orderBy('id')
      .execute()
    expect(comptes.map((c) => c.aidesAnterieures)).toEqual([1, 1, 0])
  })

  test('trente clics : une reprise', async () => {
    const id = await r.essayer(fichierDe([{}]), { source: 'Trente' })
    const { version } = await r.lire(id)
    const corps = { version, sansRefusees: false, publier: false }
    const statuts = await Promise.all(
      Array.from(
        { length: 30 },
        async () =>
          (await banc.appeler('POST', `reprises/${id}/application`, { jeton: r.jeton, corps })).statut,
      ),
    )
    expect(statuts.sort()).toEqual([200, ...Array(29).fill(409)])
    await banc.viderFile()
    expect([(await r.lire(id)).etat, (await aides('Trente')).length]).toEqual(['appliquee', 1])
  })

  test('autres octets, autre résultat, essai d’une semaine, compte fermé : rien n’est écrit, et la raison se lit', async () => {
    const etats = async (source: string, id: number) => {
      const { etat, travail, echec } = await r.lire(id)
      expect([etat, travail, await aides(source)]).toEqual(['essayee', null, []])
      return echec
    }
    const octets = await r.essayer(fichierDe([{}]), { source: 'Octets' })
    await sql`update reprise_octets set octets = octets || ${Buffer.from('\n')}::bytea where reprise_id = ${octets}`.execute(
      banc.db,
    )
    await r.appliquer(octets)
    expect(await etats('Octets', octets)).toContain('n’est pas celui qui fut déposé')
    expect((await banc.envois())[0]).toMatchObject({ evenement: 'reprise-echouee' })

    const autre = await r.essayer(fichierDe([{ ref: 'Z-1' }]), { source: 'Résultat' })
    await sql`update reprise set bilan = jsonb_set(bilan, '{creees}', '2') where id = ${autre}`.execute(
      banc.db,
    )
    await r.appliquer(autre)
    expect(await etats('Résultat', autre)).toContain('Refaites l’essai')

    const vieux = await r.essayer(fichierDe([{}]), { source: 'Vieux' })
    banc.horloge.avancer(7 * JOUR + 1)
    r = reprises(banc, await banc.connecter('admin'))
    const refus = await r.appliquer(vieux)
    expect([refus.statut, refus.corps.message]).toEqual([409, expect.stringContaining('plus de sept jours')])
  })

  test('une panne au milieu : pas une ligne ; la file recommence, trois fois, puis le dit', async () => {
    const id = await r.essayer(fichierDe([{}, {}, {}]), { source: 'Panne' })
    await sql`create function panne() returns trigger language plpgsql as $$ begin raise exception 'panne plantée'; end $$`.execute(
      banc.proprietaire,
    )
    await sql`create trigger panne before insert on reprise_aide for each row execute function panne()`.execute(
      banc.proprietaire,
    )
    const avant = await empreinteBase(banc.db)
    await r.acte(id, 'POST', 'application', { sansRefusees: false, publier: false })
    for (let essai = 1; essai <= 3; essai++) {
      expect((await r.lire(id)).travail?.quoi).toBe('application')
      await banc.viderFile()
      await sql`update file_attente.job set start_after = now() where state = 'retry'`.execute(
        banc.proprietaire,
      )
    }
    const changees = tablesChangees(avant, await empreinteBase(banc.db))
    expect(changees.filter((t) => !['reprise', 'envoi', 'session'].includes(t))).toEqual([])
    expect(await r.lire(id)).toMatchObject({
      etat: 'essayee',
      travail: null,
      echec: expect.stringContaining('erreur imprévue'),
    })
    await sql`drop trigger panne on reprise_aide`.execute(banc.proprietaire)
    await r.appliquer(id)
    expect([(await r.lire(id)).etat, (await aides('Panne')).length]).toEqual(['appliquee', 3])
  })
})
