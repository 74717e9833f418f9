import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { NOMS_ACTES_COMMISSION } from '#domain/commission/actes.ts'
import { NOMS_ACTES_PROJET } from '#domain/projet/actes.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { acteurDemo } from './acteurs.ts'
import { creerComptesDemo } from './comptes.ts'
import { semerDemo } from './semer.ts'

const banc = bancDuFichier()

beforeAll(async () => {
  await creerComptesDemo(banc.ctx)
  await semerDemo(banc.ctx)
}, 900_000)

async function etats() {
  const admin = await banc.db.transaction().execute((tx) => acteurDemo(tx, 'admin@demo.fr'))
  const ids = await banc.db.selectFrom('projet').select('id').orderBy('id').execute()
  const maintenant = banc.horloge.maintenant()
  return banc.db.transaction().execute(async (tx) => {
    const lus = []
    for (const { id } of ids) {
      const ligne = await lireLigne(tx, id, admin, { maintenant, jour: '2026-03-02' })
      if (ligne) lus.push(etatsDe(faitsDe(ligne)))
    }
    return lus
  })
}

test('au moins 40 porteurs, 120 demandes, trois commissions closes et deux à venir', async () => {
  const compter = async (table: 'porteur' | 'projet' | 'commission') =>
    Number(
      (
        await banc.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await compter('porteur')).toBeGreaterThanOrEqual(40)
  expect(await compter('projet')).toBeGreaterThanOrEqual(120)
  const commissions = await banc.db.selectFrom('commission').select(['date', 'caValideeLe']).execute()
  expect(commissions.filter((c) => c.caValideeLe).length).toBe(3)
  expect(commissions.filter((c) => !c.caValideeLe && c.date > '2026-03-02').length).toBe(2)
})

test('tous les états du cycle de vie sont représentés', async () => {
  const vus = new Set((await etats()).map((e) => (e.isArchived ? 'archivé' : e.state)))
  expect([...vus].sort()).toEqual(
    [
      'a-corriger',
      'a-reprendre',
      'a-signer',
      'archivé',
      'bilan-a-corriger',
      'bilan-a-renseigner',
      'bilan-en-controle',
      'en-cours',
      'paiement-a-venir',
      'refuse-commission',
      'retire',
      'termine',
      'valide-commission',
    ].sort(),
  )
})

/** What staff do of an application without touching its facts. */
const DU_PERSONNEL = ['confierDossier', 'ecrireNote', 'inscrireDeport']
/** Its transfers, and what a bank answered of them, told in its story too. */
const DE_LA_BANQUE = [
  ...['mettreEnLot', 'retirerDuLot', 'approuverVirement', 'remettreOrdre', 'annulerVirement'],
  ...['rejeterLigne', 'executerAnnule', 'reglerRejet', 'reglerExecution'],
]

test('chaque acte du journal est une action permise, et chaque action du parcours y figure', async () => {
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', 'like', 'projet:%')
    .distinct()
    .execute()
  // A commission's publication is told in the story of each of its applications.
  const connus = new Set<string>([
    'creerDemande',
    ...DU_PERSONNEL,
    ...DE_LA_BANQUE,
    ...NOMS_ACTES_PROJET,
    ...NOMS_ACTES_COMMISSION,
  ])
  expect(actes.map((a) => a.acte).filter((a) => !connus.has(a))).toEqual([])
  expect(actes.length).toBeGreaterThanOrEqual(12)
})

test('chaque convention signée l’est par son acte : le code couvre les octets gardés, au mobile de la fiche', async () => {
  const signees = await banc.db
    .selectFrom('signature as s')
    .innerJoin('projet as p', 'p.id', 's.projetId')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('document as d', (j) => j.onRef('d.projetId', '=', 'p.id').on('d.genre', '=', 'convention'))
    .select(['s.contenu', 's.destination', 'o.mobile', 'd.empreinte', 'd.cle', 'p.conventionSigneeLe'])
    .where('s.objet', '=', 'convention')
    .execute()
  const { n } = await banc.db
    .selectFrom('projet')
    .select((eb) => eb.fn.count<number>('conventionSigneeLe').as('n'))
    .executeTakeFirstOrThrow()
  expect([signees.length, n > 50]).toEqual([n, true])
  for (const s of signees) {
    const { document } = JSON.parse(s.contenu) as { document: { sha256: string } }
    expect([document.sha256, s.destination]).toEqual([s.empreinte.toString('hex'), s.mobile])
  }
  const [premiere] = signees
  const octets = await buffer(await banc.ctx.stockage.lire(premiere?.cle ?? ''))
  expect(await banc.ctx.sceau.relire(octets)).toMatchObject({ notre: true, integrite: 'intact' })
})

test('aucune case des données ouvertes n’est un IBAN, une adresse, un numéro ou le nom d’une personne de la base', async () => {
  const fichiers = ['aides.csv', 'aides-strict.csv', 'aides.json']
  const [csv, strict, json] = await Promise.all(
    fichiers.map((nom) => banc.app.inject({ url: `/gestion/donnees-ouvertes/${nom}` })),
  )
  const lignes = json?.json<Record<string, unknown>[]>() ?? []
  const { n } = await banc.db
    .selectFrom('aidePubliee')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect([lignes.length, n > 50]).toEqual([n, true])
  const cellules = [csv, strict].flatMap((r) => (r?.body ?? '').split(/[,\r\n"]+/))
  const dites = new Set(
    [...cellules, ...lignes.flatMap((l) => Object.values(l).map(String))].map((c) => c.trim().toLowerCase()),
  )
  const gens = await banc.db
    .selectFrom('utilisateur as u')
    .leftJoin('porteur as o', 'o.utilisateurId', 'u.id')
    .select(['u.nom', 'u.prenom', 'u.email', 'o.emailContact', 'o.mobile', 'o.tel', 'o.ibanChiffre', 'o.bic'])
    .execute()
  const interdits = gens.flatMap(({ nom, prenom, ibanChiffre, ...reste }) => [
    ...[nom, prenom, `${prenom} ${nom}`, `${nom} ${prenom}`, ...Object.values(reste)],
    ibanChiffre && banc.ctx.secrets.dechiffrer(ibanChiffre),
  ])
  expect(interdits.length).toBeGreaterThan(300)
  expect(interdits.filter((v) => v && dites.has(v.toLowerCase()))).toEqual([])
  expect(csv?.body).not.toMatch(/@|FR\d{2} ?\d{4}/)
})

test('le kit est garni ; une conversation attend d’être lue, une autre sa réponse, les autres sont finies', async () => {
  const jeton = await banc.connecter('admin')
  const kit = await banc.appeler('GET', 'kit-com', { jeton })
  expect(kit.corps.data.map((f: { name: string; type: string }) => [f.name, f.type]).sort()).toEqual([
    ['Charte d’utilisation du logo.pdf', 'application/pdf'],
    ['Logo.png', 'image/png'],
  ])
  const { corps } = await banc.appeler('GET', 'messagerie/conversations', { jeton })
  const dits = corps.data.map((c: { unreadCount: number; messages: { isMine: boolean }[] }) => [
    c.unreadCount,
    c.messages.map((m) => m.isMine),
  ])
  expect(dits).toEqual([[1, [false]], [0, [false]], ...Array.from({ length: 3 }, () => [0, [true]])])
})

test('ce qui surprend se voit : un compte pour deux structures, des éditions qui se suivent, des écarts au bilan', async () => {
  const comptes = await banc.db
    .selectFrom('porteur')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ibanEmpreinte', 'is not', null)
    .groupBy('ibanEmpreinte')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  expect(comptes.map((c) => Number(c.n))).toEqual([2])
  const suites = await banc.db
    .selectFrom('projet as p')
    .innerJoin('projet as a', 'a.id', 'p.precedentProjetId')
    .select(['p.nom', 'a.nom as avant', 'p.porteurId', 'a.porteurId as porteurAvant'])
    .execute()
  expect(suites.length).toBeGreaterThan(10)
  expect(suites.filter((s) => s.nom !== s.avant || s.porteurId !== s.porteurAvant)).toEqual([])
  const bilans = await banc.db
    .selectFrom('bilan as b')
    .innerJoin('projet as p', 'p.id', 'b.projetId')
    .select(['p.budgetGlobal as prevu', 'b.budgetGlobalFinal as fait'])
    .where('b.budgetGlobalFinal', 'is not', null)
    .execute()
  const part = (b: { prevu: unknown; fait: unknown }) => Number(b.fait) / Number(b.prevu)
  expect([bilans.some((b) => part(b) > 1), bilans.some((b) => part(b) < 0.6)]).toEqual([true, true])
})

test('chacun trouve ses dossiers, les notes qui le nomment, ses vues et celle qui est partagée', async () => {
  const admin = await banc.db.transaction().execute((tx) => acteurDemo(tx, 'admin@demo.fr'))
  const superviseur = await banc.db.transaction().execute((tx) => acteurDemo(tx, 'superviseur@demo.fr'))
  for (const { id } of [admin, superviseur]) {
    const jeton = await banc.connecter(id)
    const { corps } = await banc.appeler('GET', 'mes-dossiers', { jeton })
    expect([corps.data.length, corps.citations.length]).toEqual([3, 1])
    const vues = await banc.appeler('GET', 'vues', { jeton })
    const partagees = vues.corps.data.filter((v: { partagee: boolean }) => v.partagee)
    expect([vues.corps.data.length > partagees.length, partagees.length]).toEqual([true, 1])
  }
})

test('une période de dépôt est ouverte au premier démarrage', async () => {
  const { corps } = await banc.appeler('GET', '/calendrier-depot-projet')
  expect(corps.data.isOuvert).toBe(true)
})

test('semer une seconde fois ne change rien', async () => {
  const avant = await banc.db.selectFrom('projet').select('id').orderBy('id').execute()
  await semerDemo(banc.ctx)
  expect(await banc.db.selectFrom('projet').select('id').orderBy('id').execute()).toEqual(avant)
})
