import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { secretsDe } from '#server/infra/secrets.ts'
import { exigerCle } from '#server/socle/cle-secrete.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import type { Atelier } from './atelier.ts'
import { exigerBase } from './exiger-base.ts'
import { lireCommande } from './lire-commande.ts'

const banc = bancDuFichier()
const AUTRE = Buffer.alloc(48, 3)
const REFUS = /SECRET_KEY n’est pas celle de cette base/
let atelier: Atelier
let autre: Atelier
let dits: string[] = []
beforeAll(async () => {
  const config = configEssai(banc.ctx.config.dataDir)
  atelier = { config, ...(await accesDe(banc)), horloge: banc.horloge, dire: (t) => void dits.push(t) }
  autre = { ...atelier, config: { ...config, secretKey: AUTRE } }
})
beforeEach(() => {
  dits = []
})
const lancer = async (a: Atelier, ...mots: string[]) => await lireCommande(mots, '/tmp')?.executer(a)

test('la clé du premier démarrage est celle de la base : une autre ne l’ouvre pas, et la phrase dit quoi faire', async () => {
  await exigerBase(atelier, 'servie')
  await exigerBase(atelier, 'servie')
  await expect(exigerBase(autre, 'servie')).rejects.toThrow(REFUS)
  await expect(exigerBase(autre, 'servie')).rejects.toThrow('assume-key')
})

test('une base d’avant cette note reconnaît sa clé à ce qu’elle a chiffré', async () => {
  await sql`delete from cle_secrete`.execute(banc.db)
  const ibanChiffre = secretsDe(atelier.config.secretKey).chiffrer('FR7630004000031234567890143')
  await creerPorteur(banc, { champs: { ibanChiffre } })
  await expect(exigerBase(autre, 'servie')).rejects.toThrow(REFUS)
  expect((await sql`select from cle_secrete`.execute(banc.db)).rows).toEqual([])
  await exigerBase(atelier, 'servie')
})

test.each(['authentificateur', 'lot_virement'])(
  'sans compte bancaire, une base d’avant la note reconnaît sa clé à la table %s',
  async (table) => {
    const secret = secretsDe(atelier.config.secretKey).chiffrer('a:secret')
    const [{ id }, prepare] = [await creerStaff(banc, 'admin'), await creerStaff(banc, 'comptable')]
    const annule = new Error('annulé')
    const essai = banc.db.transaction().execute(async (tx) => {
      await sql`delete from cle_secrete`.execute(tx)
      await sql`update porteur set iban_chiffre = null, iban_fin = null`.execute(tx)
      if (table === 'authentificateur')
        await tx
          .insertInto('authentificateur')
          .values({
            utilisateurId: id,
            enAttente: false,
            secretChiffre: secret,
            creeLe: banc.horloge.maintenant(),
          })
          .execute()
      else
        await sql`insert into lot_virement (numero, execution, prepare_le, prepare_par, modifie_par, cle_creation,
          approuve_le, approuve_par, fichier, empreinte, norme, debite_nom, debite_iban, debite_bic)
          values ('VIR-1', now(), now(), ${prepare.id}, ${prepare.id}, 'cle', now(), ${id}, ${secret},
          ${'a'.repeat(64)}, '09', 'Sofia', 'FR76', 'AGRIFRPP')`.execute(tx)
      const client = { query: (texte: string) => sql.raw(texte).execute(tx) }
      const exiger = (cle: Buffer) => exigerCle(client as never, secretsDe(cle))
      await expect(exiger(AUTRE)).rejects.toThrow(REFUS)
      throw annule
    })
    await expect(essai).rejects.toBe(annule)
  },
)

test('assume-key dit d’abord ce qui se perd, ne change rien sans --confirmer, puis se journalise', async () => {
  expect(await lancer(autre, 'assume-key')).toBe(1)
  expect(dits.join('\n')).toContain('1 compte(s) bancaire(s)')
  expect(dits.at(-1)).toContain('Rien n’a été changé.')
  await exigerBase(atelier, 'servie')
  expect(await lancer(autre, 'assume-key', '--confirmer')).toBe(0)
  await exigerBase(autre, 'servie')
  await expect(exigerBase(atelier, 'servie')).rejects.toThrow(REFUS)
  await expect(lancer(autre, 'assume-key', '--confirmer')).rejects.toThrow('rien à assumer')
  const journal = await banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId', 'apres'])
    .where('chaine', '=', 'cle')
    .execute()
  expect(journal).toEqual([
    { acte: 'assumerCle', acteurId: null, apres: { comptes: 1, facteurs: 0, fichiers: 0 } },
  ])
})

test('aucune commande qui écrit ne touche une base plus récente que son code', async () => {
  const nom = '9999-plus-tard.sql'
  const proprietaire = ouvrirBase(atelier.proprietaire ?? atelier.connexion)
  await sql`insert into migration (nom, empreinte) values (${nom}, 'x')`.execute(proprietaire.db)
  const noms = ['--role', 'admin', '--prenom', 'A', '--nom', 'B']
  const commandes = [
    ['create', 'a@essai.fr', ...noms],
    ['reset-password', 'a@essai.fr'],
    ['reset-second-factor', 'a@essai.fr'],
    ['refaire-listes'],
    ['purge'],
    ['purge', '--simuler'],
    ['assume-key', '--confirmer'],
    ['verify-journal'],
    ['backup', '/tmp/jamais-faite.tar.gz'],
  ]
  for (const mots of commandes) {
    const commande = lireCommande(mots, '/tmp')
    const lancee = exigerBase(autre, commande?.base ?? 'aucune').then(() => commande?.executer(autre))
    await expect(lancee, mots.join(' ')).rejects.toThrow(`La base a reçu la migration ${nom}`)
  }
  await proprietaire.fermer()
})
