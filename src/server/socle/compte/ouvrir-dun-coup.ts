import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { reseauDe } from '#server/infra/reseau.ts'
import { aSecondFacteur } from './a-second-facteur.ts'
import { QUART_HEURE } from './essais-connexion.ts'
import { nonLus } from './messages-non-lus.ts'

type Valeurs = {
  id: number
  motDePasse: string
  reseau: string
  depuis: Date
  echecsMax: number
  jeton: Buffer
  adresse: string
  agent: string
  le: Date
}
type Ouverte = { prenom: string; nom: string; email: string; hasUnreadMessages: boolean }

/**
 * One statement locks the account, judges it anew and gives it a session; no row: something prevents it. An
 * act under way that only names the account (its journal, its session) is not waited for.
 */
const ouvrir = (role: Role) =>
  preparer((db, trous: Trous<Valeurs>) => ({
    compile: () =>
      sql<Ouverte>`with compte as (select u.id, u.prenom, u.nom, u.email from utilisateur u
          where u.id = ${trous.id} and u.role = ${sql.lit(role)} and u.desactive_le is null
            and u.mot_de_passe = ${trous.motDePasse} and u.echecs = 0 and u.verrouille_jusque is null
            and not ${aSecondFacteur('u')}
            and (select count(*) from echec_connexion e where e.adresse = ${trous.reseau} and e.le > ${trous.depuis})
              < ${trous.echecsMax}::int
          for no key update of u),
        ouverte as (insert into session (utilisateur_id, jeton_empreinte, adresse, agent, cree_le, vue_le)
          select id, ${trous.jeton}, ${trous.adresse}, ${trous.agent}, ${trous.le}, ${trous.le} from compte)
        select prenom, nom, email, ${nonLus({ id: sql.ref('compte.id'), role })} as has_unread_messages
        from compte`.compile(db),
  }))
const ouvertures = new Map<Role, ReturnType<typeof ouvrir>>()

/**
 * The commonest sign-in: a right password, no second factor, no failure to forget, an address that is free.
 * For any other, null and nothing written: to be judged step by step.
 */
export async function ouvrirDUnCoup(
  ctx: Pick<Contexte, 'config' | 'db' | 'horloge'>,
  compte: { id: number; role: Role; motDePasse: string | null },
  { adresse, agent }: { adresse: string; agent: string },
) {
  const { id, role, motDePasse } = compte
  if (motDePasse === null) return null
  const le = ctx.horloge.maintenant()
  const token = randomBytes(32).toString('base64url')
  const executer = ouvertures.get(role) ?? ouvrir(role)
  ouvertures.set(role, executer)
  const [u] = await executer(ctx.db, {
    id,
    motDePasse,
    reseau: reseauDe(adresse),
    depuis: new Date(le.getTime() - QUART_HEURE),
    echecsMax: ctx.config.limites.echecsAdresse,
    jeton: empreinteDe(token),
    adresse,
    agent,
    le,
  })
  return u ? { token, user: { id, role, isStaff: estStaff(role), ...u } } : null
}
