import { messagesZod } from '#domain/commun/champs.ts'
import { Introuvable, Invalide, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { aLeDroit } from '#domain/commun/roles.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { saisieNom } from '#domain/compte/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { demanderAdresse } from '#server/socle/compte/changer-adresse.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { courrielAdresseDejaPrise } from './courriels.ts'
import { exigerVersionCompte, type ModificationCompte } from './modification-compte.ts'
import { ecrireCompte } from './queries.ts'

// Only who manages accounts writes a name, their own included; nobody writes their own role.
function nomSaisi(acteur: Acteur, { prenom, nom, email }: ModificationCompte['corps']) {
  const gere = aLeDroit(acteur.role, 'compte', 'canManage')
  if (!gere || (email !== null && prenom === null && nom === null)) return {}
  const lu = saisieNom.safeParse({ prenom, nom })
  if (!lu.success) throw new Invalide(messagesZod(lu.error))
  return lu.data
}

/** Asks for another own address, which waits until confirmed; an admin may also change their own name. */
export async function modifierLeSien(ctx: Contexte, { acteur, corps, trouve }: ModificationCompte) {
  const nom = nomSaisi(acteur, corps)
  // A whole form sent back with the present address asks for nothing that needs the password.
  const inchangee =
    corps.email === acteur.email.toLowerCase() && !trouve.emailEnAttente && !corps.motDePasseActuel
  const email = inchangee && Object.keys(nom).length > 0 ? null : corps.email
  if (email === null && Object.keys(nom).length === 0) throw invalide('email', requis(L.email))
  if (email !== null) await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const avant = await verrouillerCompte(tx, acteur.id)
    if (!avant) throw new Introuvable()
    const nouvelle =
      email === null ? avant.emailEnAttente : email === avant.email.toLowerCase() ? null : email
    const change = { ...(nouvelle !== avant.emailEnAttente && { emailEnAttente: nouvelle }) }
    const identite = Object.fromEntries(
      Object.entries(nom).filter(([c, v]) => v !== avant[c as keyof typeof nom]),
    )
    if (Object.keys({ ...change, ...identite }).length > 0) exigerVersionCompte(corps.version, avant.version)
    if (Object.keys(identite).length > 0) await ecrireCompte(tx, acteur.id, identite)
    if (email !== null) {
      const qui = { ...acteur, utilisateurId: acteur.id }
      await demanderAdresse(ctx, tx, { qui, nouvelle, le, dejaPrise: courrielAdresseDejaPrise })
    }
    const apres = { ...identite, ...change }
    if (Object.keys(apres).length > 0)
      await journaliser(tx, {
        chaine: `compte:${acteur.id}`,
        acte: 'modifierCompte',
        acteur,
        avant: Object.fromEntries(Object.keys(apres).map((c) => [c, avant[c as keyof typeof avant]])),
        apres,
        le,
      })
    const data = await lireFicheCompte(tx, acteur.id)
    if (!data) throw new Introuvable()
    return { status: 'success' as const, data }
  })
}
