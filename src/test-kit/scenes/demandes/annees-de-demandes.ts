import { sql } from 'kysely'
import type { Banc } from '#test-kit/banc/banc.ts'
import { generer } from '../../../../bench/generer.ts'
import { creerPorteur, creerStaff } from '../fabriques.ts'
import { demandeDeposee, poserControle } from './demande-deposee.ts'
import { demandeAttestee, demandeConventionnee, demandePayee, demandeRendue } from './demande-payee.ts'
import { semerDemandes } from './demandes-semees.ts'

/**
 * Some six hundred applications over six years in every state, of several regions, categories, domains and
 * structures, or none said; some withdrawn, archived, anonymised; some payments cancelled, some reports late.
 */
export async function anneesDeDemandes(banc: Banc): Promise<void> {
  await semerDemandes(banc)
  const porteur = await creerPorteur(banc)
  const admin = await creerStaff(banc, 'admin')
  await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
  for (const creer of [demandePayee, demandeAttestee, demandeRendue]) await creer(banc, porteur)
  await demandeRendue(banc, await creerPorteur(banc), { budgetGlobalFinal: 18_000 })
  await poserControle(banc, await demandeDeposee(banc, porteur), admin.id, ['budget'])
  await generer(banc.proprietaire, 600)
  await bousculer(banc)
}

/** Sets apart what the copies have in common. */
async function bousculer({ db, horloge }: Banc): Promise<void> {
  const le = horloge.maintenant()
  await sql`update projet set region = (array['Bretagne', 'Occitanie', null, 'La Réunion', ''])[1 + id % 5],
    id_categorie_projet = case when id % 11 > 0 then 1 + id % 4 end,
    id_domaines_editoriaux = (case id % 4 when 0 then '{}' when 1 then '{1}' when 2 then '{1,3}' else '{2,3,5}' end)::int[],
    budget_global = case when id % 9 > 0 then 10000 + id end, nb_auteurs_remuneres = id % 13`.execute(db)
  await sql`update porteur set code_postal = (array['35000', '20090', '20200', '97400', 'B-1000', null, '01200'])[1 + id % 7],
    id_categorie_structure = 1 + id % 5`.execute(db)
  await sql`update projet set archive_le = ${le} where id % 7 = 0`.execute(db)
  await sql`update projet set anonymise_le = ${le}, nom = null where id % 14 = 0`.execute(db)
  await sql`update projet set retire_le = premiere_signature_le + interval '20 days', retire_motif = 'Reportée.'
    where id % 5 = 0 and premiere_signature_le is not null and ca_avis is null`.execute(db)
  await sql`update projet set retire_le = ${le}, retire_motif = 'Annulée.'
    where id % 17 = 0 and ca_avis is not null`.execute(db)
  await sql`update projet set ca_montant = 100 + id % 2400 where ca_montant is not null`.execute(db)
  await sql`update paiement set annule_le = ${le}, annule_motif = 'Erreur' where id % 6 = 0`.execute(db)
  await sql`update bilan set rempli_le = rempli_le + projet_id % 200 * interval '1 day' where rempli_le is not null`.execute(
    db,
  )
  await sql`update commission set ca_validee_le = ca_validee_le + interval '20 days', montant_disponible = 1000 * id
    where ca_validee_le is not null`.execute(db)
  // Holders who had been helped before.
  await sql`with vieux as (select p.id, row_number() over (order by p.id) as n from projet p join commission c on c.id = p.commission_id
      where p.ca_avis = 'accepte' and p.retire_le is null and c.ca_validee_le < '2024-01-01' limit 40),
    neufs as (select porteur_id, row_number() over (order by id) as n from projet
      where annee >= 2024 and premiere_signature_le is not null limit 40)
    update projet set porteur_id = neufs.porteur_id from vieux join neufs using (n) where projet.id = vieux.id`.execute(
    db,
  )
}
