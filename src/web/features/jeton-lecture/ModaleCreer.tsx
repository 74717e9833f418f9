import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { appelsJetonLecture } from '#domain/jeton-lecture/appels.ts'
import { JOURS_MAX, NOM_MAX } from '#domain/jeton-lecture/bornes.ts'
import { LIBELLES_JETON as L } from '#domain/jeton-lecture/libelles.ts'
import { QUAND_AVERTI } from '#domain/jeton-lecture/phrases.ts'
import { DETAIL_PORTEES, PORTEES, type Portee } from '#domain/jeton-lecture/portees.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { CasesACocher } from '#web/ui/champs/Choix.tsx'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { MotDePasseActuel } from './MotDePasseActuel.tsx'
import type { JetonDonne } from './requetes-jetons.ts'

interface Saisie {
  nom: string
  portees: Portee[]
  fin: Jour | null
  reseaux: string
  motDePasseActuel: string
}

/** A network a line, or several on one. */
const reseauxDe = (texte: string): string[] => texte.split(/[\s,;]+/).filter(Boolean)

/** A new token: its name, what it reads, until when, from where. */
export function ModaleCreer({
  jour,
  motDePasse,
  surCree,
  surFermer,
}: {
  jour: Jour
  motDePasse: boolean
  surCree: (donne: JetonDonne) => Promise<void>
  surFermer: () => void
}) {
  const [demain, terme] = [ajouterJours(jour, 1), ajouterJours(jour, JOURS_MAX)]
  const f = useFormulaire<Saisie, { data: JetonDonne }>({
    initial: { nom: '', portees: [], fin: terme, reseaux: '', motDePasseActuel: '' },
    libelles: L,
    verifier: (s) => ({
      ...(s.nom.trim() === '' && { nom: [requis(L.nom)] }),
      ...(s.portees.length === 0 && { portees: ['Choisissez au moins ce que ce jeton peut lire.'] }),
      ...(s.fin === null && { fin: [requis(L.fin)] }),
      ...(motDePasse && s.motDePasseActuel === '' && { motDePasseActuel: [requis(L.motDePasseActuel)] }),
    }),
    envoyer: ({ reseaux, ...corps }) =>
      appeler(appelsJetonLecture.creerJeton, { corps: { ...corps, reseaux: reseauxDe(reseaux) } }),
    surSucces: ({ data }) => surCree(data),
  })
  return (
    <ModaleFormulaire
      titre="Créer un jeton de lecture"
      verbe="Créer le jeton"
      formulaire={f}
      surFermer={surFermer}
    >
      <SaisieTexte
        {...f.champ('nom')}
        libelle={L.nom}
        aide={'À quoi il sert, et où\u00a0: «\u00a0Suivi des aides, tableur de la direction\u00a0».'}
        max={NOM_MAX}
        requis
      />
      <CasesACocher
        {...f.champ('portees')}
        libelle={L.portees}
        options={PORTEES.map((p) => ({ valeur: p, libelle: `${p}\u00a0: ${DETAIL_PORTEES[p]}` }))}
        requis
      />
      <SaisieDate
        {...f.champ('fin')}
        libelle={L.fin}
        aide={`${JOURS_MAX} jours au plus. ${QUAND_AVERTI}`}
        min={demain}
        max={terme}
        requis
      />
      <ZoneTexte
        {...f.champ('reseaux')}
        libelle={L.reseaux}
        aide={'D’où il peut servir, un par ligne, comme 81.250.12.0/24. Vide\u00a0: de partout.'}
        lignes={2}
      />
      {motDePasse && <MotDePasseActuel {...f.champ('motDePasseActuel')} />}
      {f.echec && <EtatErreur message="Le jeton n’est pas créé." raison={f.echec} />}
    </ModaleFormulaire>
  )
}
