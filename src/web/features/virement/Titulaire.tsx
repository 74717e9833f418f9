import { Link } from 'react-router'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { Titre } from '#web/ui/Titre.tsx'

/** The number of a line in its file, who is paid, and for what. */
export const Titulaire = ({ ligne: l, id }: { ligne: LigneLot; id: string }) => (
  <span className="lot-titulaire">
    <span className="lot-rang">
      <span className="cache">Ligne </span>
      {l.rang}
    </span>
    <span>
      <Link id={id} to={`/admin/projets/validation?id=${l.projetId}`}>
        {l.titulaire}
      </Link>
      <small>
        <span className="entier">{l.numeroConvention}</span> · <Titre>{l.nom ?? l.structure}</Titre>
      </small>
    </span>
  </span>
)
