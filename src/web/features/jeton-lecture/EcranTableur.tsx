import { useQuery } from '@tanstack/react-query'
import { REQUETES_MINUTE } from '#domain/jeton-lecture/bornes.ts'
import { colonnesDe } from '#domain/jeton-lecture/colonnes.ts'
import { DETAIL_PORTEES, PORTEES, type Portee } from '#domain/jeton-lecture/portees.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import './jeton-lecture.css'
import { requeteJetons } from './requetes-jetons.ts'
import { enIdentifiants, enTete, REFUS_EN_MOTS } from './requetes-tableur.ts'

const nb = '\u00a0'

/** « Brancher un tableur »: the steps, with this portal's own addresses, and what each file holds. */
export function EcranTableur() {
  const { data: lus, isPending, error, refetch } = useQuery(requeteJetons)
  return (
    <Page
      titre="Brancher un tableur"
      chapeau="Un tableur lit les demandes, les structures, les paiements ou les statistiques, et les relit quand vous le demandez."
      retour={{ vers: '/admin/jetons', libelle: 'Jetons de lecture' }}
    >
      {isPending && <Squelette lignes={8} />}
      {error && !lus && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {lus && (
        <div className="tableur pile sous-6">
          <p>
            Il faut un jeton de lecture, créé dans «{nb}Jetons de lecture{nb}», qui ait la portée du fichier.
            Un jeton par tableur{nb}: celui qui se perd se révoque sans toucher aux autres. Ne le collez ni
            dans une adresse, ni dans une cellule, ni dans un message.
          </p>
          <Adresses racine={lus.adresse} />
          <LibreOffice adresse={`${lus.adresse}projets.csv`} />
          <Excel adresse={`${lus.adresse}projets.csv`} />
          <Limites />
          {PORTEES.map((portee) => (
            <Colonnes key={portee} portee={portee} />
          ))}
        </div>
      )}
    </Page>
  )
}

const Adresses = ({ racine }: { racine: string }) => (
  <section className="pile-3">
    <h2>Les adresses</h2>
    <ul className="tirets">
      {PORTEES.map((portee) => (
        <li key={portee}>
          <span className="tableur-adresse">{`${racine}${portee}.csv`}</span>{' '}
          <ACopier
            discret
            libelle="Copier l’adresse"
            precision={`de ${portee}.csv`}
            texte={`${racine}${portee}.csv`}
          />
        </li>
      ))}
    </ul>
    <p>
      Une seule année{nb}: ajoutez <code>?annee=2026</code>. Pour un programme, <code>.json</code> donne les
      mêmes colonnes, par pages de 500{nb}: la «{nb}suite{nb}» d’une page se rend dans <code>?apres=</code>.
    </p>
  </section>
)

const LibreOffice = ({ adresse }: { adresse: string }) => (
  <section className="pile-3">
    <h2>LibreOffice Calc</h2>
    <ol>
      <li>
        «{nb}Feuille ▸ Liens externes{nb}»{nb}: collez <span className="tableur-adresse">{adresse}</span>,
        puis touche Entrée.
      </li>
      <li>
        LibreOffice demande un nom et un mot de passe. Le nom est celui que vous voulez (par exemple{' '}
        <code>tableur</code>){nb}; le mot de passe est le jeton.
      </li>
      <li>
        À l’import{nb}: jeu de caractères Unicode (UTF-8), locale Français. Décochez Tabulation et Virgule,
        gardez Point-virgule. Choisissez «{nb}Texte{nb}» pour SIRET, RNA et Code postal, sans quoi leurs zéros
        se perdent.
      </li>
      <li>
        Choisissez la plage «{nb}CSV_all{nb}», cochez «{nb}Actualiser toutes les{nb}», et mettez 900 secondes
        ou plus.
      </li>
    </ol>
    <p>
      Le jeton n’est pas dans le fichier{nb}: qui l’ouvre ailleurs voit les lignes déjà lues, et devra donner
      le sien pour les actualiser («{nb}Autoriser la mise à jour{nb}», sur le bandeau jaune). LibreOffice ne
      retient le vôtre que si un mot de passe principal protège ses connexions Web («{nb}Outils ▸ Options ▸
      Sécurité{nb}»).
    </p>
  </section>
)

const Excel = ({ adresse }: { adresse: string }) => (
  <section className="pile-3">
    <h2>Excel (Power Query)</h2>
    <ol>
      <li>
        «{nb}Données ▸ Obtenir des données ▸ À partir d’autres sources ▸ Requête vide{nb}».
      </li>
      <li>
        «{nb}Éditeur avancé{nb}»{nb}: remplacez tout par ces lignes.
      </li>
    </ol>
    <Code texte={enIdentifiants(adresse)} libelle="Copier la requête" />
    <ol start={3}>
      <li>
        Excel demande comment se connecter{nb}: choisissez «{nb}De base{nb}», un nom quelconque, et le jeton
        en mot de passe, au niveau «{nb}…/lecture/v1/{nb}».
      </li>
      <li>
        «{nb}Fermer et charger{nb}»{nb}; «{nb}Actualiser tout{nb}» relit le portail. Dans les propriétés de la
        requête, pas plus d’une actualisation par quart d’heure.
      </li>
    </ol>
    <p>
      Ainsi le jeton reste dans Windows, pour votre seule session, et jamais dans le classeur{nb}: vous pouvez
      l’envoyer. Qui le reçoit devra donner son propre jeton pour actualiser.
    </p>
    <h3>
      Si «{nb}De base{nb}» n’est pas offert
    </h3>
    <p>
      Mettez le jeton, seul, dans un fichier texte de votre ordinateur, que vous ne partagez pas, et dites où
      il est{nb}: le classeur n’en garde que le chemin. Choisissez alors la connexion «{nb}Anonyme{nb}», et le
      niveau de confidentialité «{nb}Organisationnel{nb}» pour les deux sources.
    </p>
    <Code texte={enTete(adresse)} libelle="Copier cette autre requête" />
  </section>
)

const Code = ({ texte, libelle }: { texte: string; libelle: string }) => (
  <>
    {/* Wider than a phone: it scrolls by itself, with the keyboard too. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
    <pre tabIndex={0}>
      <code>{texte}</code>
    </pre>
    <ACopier texte={texte} libelle={libelle} />
  </>
)

const Limites = () => (
  <section className="pile-3">
    <h2>Quand cela ne répond pas</h2>
    <p>
      {REQUETES_MINUTE} requêtes par minute et par jeton. Un fichier qui arrive en entier est complet. Coupé
      en chemin, il est à relire.
    </p>
    <dl className="pile-2">
      {REFUS_EN_MOTS.map(([code, dit]) => (
        <div key={code}>
          <dt className="fort">{code}</dt>
          <dd>{dit}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Colonnes = ({ portee }: { portee: Portee }) => (
  <section className="pile-3">
    <h2>
      {portee}.csv, portée lecture:{portee}
    </h2>
    <p>
      {DETAIL_PORTEES[portee].charAt(0).toUpperCase()}
      {DETAIL_PORTEES[portee].slice(1)}. Jamais un compte bancaire, ni le nom ou les coordonnées d’une
      personne.
    </p>
    <p>
      Colonnes{nb}:{' '}
      {colonnesDe(portee)
        .map((c) => c.titre)
        .join(', ')}
      .
    </p>
  </section>
)
