import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { Appel } from './appelant.ts'
import { entrer } from './appels.ts'
import { raccrocher } from './client.ts'
import { type Mesure, mesurer } from './mesure.ts'
import { monterPortail, type Portail } from './monter.ts'

/**
 * What five hundred structures cost to who works for them: each call in turn by that person and by who has
 * one, middle of five rounds, as a ratio. `node bench/federation.ts [applications]`; see `ouvrirDonnees`.
 */
const [, , demandes = '5000'] = process.argv
const NOMBRE = 500
const TOURS = 5

interface Personne {
  id: number
  email: string
  structures: number[]
}

/** Somebody with one structure, and somebody made a member of `NOMBRE` of them. */
async function personnes({ ctx: { db }, donnees }: Portail): Promise<[Personne, Personne]> {
  const { rows } = await sql<{ id: number; email: string; structure: number }>`
    select u.id, u.email, o.id as structure from porteur o join utilisateur u on u.id = o.utilisateur_id
    where o.valide_le is not null and o.anonymise_le is null and u.mot_de_passe is not null and u.desactive_le is null
    order by o.id desc limit 2`.execute(db)
  const [seule, autre] = rows
  if (!seule || !autre) throw new Error('Aucune structure acceptée.')
  await donnees.enProprietaire(async (maitre) => {
    await sql`insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
      select o.id, ${autre.id}, 'proprietaire', true, true, now() from porteur o
      where o.valide_le is not null and o.anonymise_le is null and o.id <> ${seule.structure}
      order by o.id limit ${NOMBRE} on conflict do nothing`.execute(maitre)
    await sql`analyze membre`.execute(maitre)
  })
  const siennes = await db
    .selectFrom('membre')
    .where('utilisateurId', '=', autre.id)
    .where('jusque', 'is', null)
    .select('porteurId')
    .execute()
  return [
    { ...seule, structures: [seule.structure] },
    { ...autre, structures: siennes.map((m) => m.porteurId) },
  ]
}

const milieu = (nombres: readonly number[]): number =>
  nombres.toSorted((a, b) => a - b)[Math.floor(nombres.length / 2)] ?? Number.NaN

async function opposer(quoi: string, une: Appel[], toutes: Appel[]): Promise<void> {
  const lus: [Mesure, Mesure][] = []
  for (let tour = 0; tour < TOURS; tour++)
    lus.push([
      await mesurer(une, { ensemble: 4, duree: 700 }),
      await mesurer(toutes, { ensemble: 4, duree: 700 }),
    ])
  const rapport = (de: (m: Mesure) => number) => milieu(lus.map(([a, b]) => de(b) / de(a))).toFixed(2)
  console.log(
    `${quoi.padEnd(40)} durée × ${rapport((m) => m.mediane)}, fil × ${rapport((m) => m.cpu)} (${milieu(lus.map(([a]) => a.mediane)).toFixed(1)} ms à qui en a une)`,
  )
}

const portail = await monterPortail(Number(demandes))
try {
  const [seule, federation] = await personnes(portail)
  console.log(`${federation.structures.length} structures ; charge ${loadavg()[0]?.toFixed(1)}`)
  const appels = async ({ id, structures }: Personne, chemin: string, nommee = true): Promise<Appel[]> => {
    const entetes = portail.entetes(await portail.connecter(id))
    return structures.map((s) => ({
      adresse: portail.adresse + chemin,
      entetes: nommee ? { ...entetes, 'x-structure': String(s) } : entetes,
    }))
  }
  const comparer = async (quoi: string, chemin: string, nommee = true): Promise<void> =>
    opposer(quoi, await appels(seule, chemin, nommee), await appels(federation, chemin, nommee))
  const entree = ({ email }: Personne): Appel[] => [entrer(`${portail.adresse}login`, portail.anonyme, email)]
  await opposer('se connecter', entree(seule), entree(federation))
  await comparer('se savoir connectée, sans dire où', 'me', false)
  await comparer('ouvrir une page, une structure puis l’autre', 'me?vue=ecran')
  await comparer('ses demandes', 'mes-projets')
  await comparer('ses paiements', 'mes-paiements')
  await comparer('ce qui l’attend', 'notifications')
  await opposer(
    'chercher une structure, au lieu de « me »',
    await appels(seule, 'me'),
    await appels(federation, 'me/structures?parPage=20&recherche=a'),
  )
} finally {
  raccrocher()
  await portail.fermer()
}
