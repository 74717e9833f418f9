import { Link } from 'react-router'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { DEPORTE } from '#domain/deport/liens.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import './MesDeports.css'

/** What the amounts above leave out for this reader, and the files added since that they must declare on. */
export function TotauxSansDeports({ commission: c }: { commission: CommissionEcran }) {
  const vers = `${useBase()}/${c.id}/declaration`
  const n = c.deportsExclus
  return (
    <>
      {n > 0 && (
        <p className="petit secondaire">
          Ces totaux ne comptent pas {n === 1 ? 'un dossier' : `${n} dossiers`} {causeDe(c)}.
        </p>
      )}
      {c.aDeclarer > 0 && (
        <Avis statut="attention">
          {c.aDeclarer === 1 ? 'Un dossier ajouté attend' : `${c.aDeclarer} dossiers ajoutés attendent`} votre
          déclaration. <Link to={vers}>Déclarer vos liens</Link>
        </Avis>
      )}
    </>
  )
}

/** Why they are left out: a link, a declaration that is waited for, or some of each. */
function causeDe({ deportsExclus: n, deportes }: CommissionEcran): string {
  const aDeclarer = `sur ${n === 1 ? 'lequel' : 'lesquels'} il vous reste à déclarer`
  if (deportes.length === 0) return aDeclarer
  return deportes.length === n ? 'dont vous êtes déporté·e' : `dont vous êtes déporté·e, ou ${aDeclarer}`
}

/** The files closed to this reader: their number and structure, and nothing else. */
export function MesDeports({ commission: c }: { commission: CommissionEcran }) {
  const vers = `${useBase()}/${c.id}/declaration`
  if (c.deportes.length === 0) return null
  return (
    <section className="mes-deports sous-8">
      <h2>{DEPORTE}</h2>
      <ul className="filets">
        {c.deportes.map((deporte) => (
          <li key={deporte.id}>
            <Etat statut="neutre" icone="cadenas" long>
              <b className="entier">{deporte.numero}</b> · <Titre>{deporte.nomStructure}</Titre>
            </Etat>
          </li>
        ))}
      </ul>
      <p className="petit secondaire">
        Vous ne prenez pas part à ces dossiers. <Link to={vers}>Voir mes déclarations</Link>
      </p>
    </section>
  )
}
