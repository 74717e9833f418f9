import { ACopier } from '#web/ui/ACopier.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'

const FICHIER = `${window.location.origin}/gestion/donnees-ouvertes/aides.csv`

/** Under which licence, in which schema, how fresh; and what is never published. */
export const Reutiliser = ({ contact, maj }: { contact: string | null; maj: string | null }) => (
  <aside>
    <h2>Réutiliser</h2>
    <dl className="ouvertes-reutiliser">
      <dt>Licence</dt>
      <dd>
        <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/" rel="license">
          Licence ouverte 2.0
        </a>
        <p>Citez «&nbsp;{ORGANISME}&nbsp;» et la date de mise à jour.</p>
      </dd>
      <dt>Schéma</dt>
      <dd>
        <a href="https://schema.data.gouv.fr/scdl/subventions/">SCDL subventions 2.1.1</a>
        <p>CSV en UTF-8, virgule, montants avec un point.</p>
        <p>
          Dans le fichier complet, un titre qui commence par =, +, - ou @ est précédé d’une apostrophe&nbsp;:
          un tableur n’y lit pas une formule. Le fichier au schéma garde la valeur exacte.
        </p>
      </dd>
      <dt>Mise à jour</dt>
      <dd>À chaque convention signée{maj && <p>Dernière&nbsp;: {maj}</p>}</dd>
      <dt>Adresse stable</dt>
      <dd>
        <span className="ouvertes-adresse">{FICHIER}</span>
        <ACopier discret libelle="Copier l’adresse" texte={FICHIER} />
      </dd>
      {contact && (
        <>
          <dt>Contact</dt>
          <dd>
            <a href={`mailto:${contact}`}>{contact}</a>
          </dd>
        </>
      )}
    </dl>
    <h2>Ce qui est publié</h2>
    <p>
      Le nom du bénéficiaire, le montant et l’utilisation de chaque aide, comme le demande l’article
      L.&nbsp;326-2 du code de la propriété intellectuelle. Ces lignes restent après l’effacement d’un
      dossier.
    </p>
    <p>
      Jamais&nbsp;: les demandes refusées, les coordonnées, les comptes bancaires, les noms des personnes.
    </p>
  </aside>
)
