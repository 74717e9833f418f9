import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { requis } from '#domain/commun/messages.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import { COLONNES_MAX, FICHIER_MAX, LIGNES_MAX } from '#domain/reprise/champs.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { type EtatTeleversement, Televersement } from '#web/ui/champs/Televersement.tsx'
import { BoutonModele } from '../BoutonFichier.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { versEtape } from '../etapes-reprise.ts'
import { CeQuIlFaut } from '../liste/CeQuIlFaut.tsx'
import { relireReprises } from '../requetes-reprise.ts'

const L = { source: 'Nom de l’ancien outil', fichier: 'Fichier' }
const TROP_GROS = 'Ce fichier dépasse 20 Mo\u00a0: reprenez-le année par année.'

interface Valeurs {
  source: string
  fichier: File | null
}

function fautes({ source, fichier }: Valeurs): Record<string, string[]> {
  return {
    ...(source.trim() === '' && { source: [requis(L.source)] }),
    ...(fichier === null && { fichier: ['Choisissez le fichier à reprendre, au format CSV.'] }),
    ...(fichier !== null && fichier.size > FICHIER_MAX && { fichier: [TROP_GROS] }),
  }
}

/** `/admin/reprises/nouvelle`: where the file comes from, and the file. A refusal keeps what was typed. */
export function EcranDepot() {
  const navigate = useNavigate()
  const [pourcent, setPourcent] = useState<number | null>(null)
  const arret = useRef<AbortController | null>(null)
  const f = useFormulaire<Valeurs, number>({
    initial: { source: '', fichier: null },
    libelles: L,
    verifier: fautes,
    envoyer: async ({ source, fichier }) => {
      arret.current = new AbortController()
      setPourcent(0)
      try {
        const { data } = await appeler(appelsReprise.deposerReprise, {
          corps: { source },
          fichiers: { fichier },
          signal: arret.current.signal,
          surProgres: setPourcent,
        })
        return data.id
      } finally {
        setPourcent(null)
      }
    },
    surSucces: (id) => {
      void relireReprises()
      navigate(versEtape(id, 'colonnes'))
    },
    echec: 'Le fichier n’a pas pu être déposé.',
  })
  const { fichier } = f.valeurs
  return (
    <CadreReprise
      reprise={null}
      etape="fichier"
      titre="Fichier à reprendre"
      chapeau="Les aides passées, une par ligne. Le déposer n’enregistre rien&nbsp;: vous direz ensuite à quoi correspond chaque colonne."
      action={<BoutonModele />}
    >
      <div className="reprise-depot colonnes sous-6">
        <form className="pile" noValidate onSubmit={f.soumettre}>
          <ResumeErreurs erreurs={f.resume} essai={f.essai} />
          <MentionRequis />
          <SaisieTexte
            {...f.champ('source')}
            libelle={L.source}
            aide="Comme «&nbsp;Tableur des aides&nbsp;» ou «&nbsp;Ancien logiciel&nbsp;». Deux fichiers du même outil se reconnaissent à ce nom&nbsp;: gardez le même."
            max={80}
            requis
          />
          <Televersement
            {...f.champ('fichier')}
            libelle={L.fichier}
            aide={`CSV, ${formatOctets(FICHIER_MAX)}, ${formatNombre(LIGNES_MAX)} lignes et ${COLONNES_MAX} colonnes au plus.`}
            accepte=".csv,.txt,.tsv"
            faitDit="choisi"
            requis
            etat={etatDe(fichier, pourcent)}
            surChoisir={(choisi) => f.changer('fichier', choisi)}
            surSupprimer={() => f.changer('fichier', null)}
            surAnnuler={() => arret.current?.abort()}
          />
          {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
          <Bouton type="submit" variante="primary" enCours={f.enCours} iconeApres="droite">
            Déposer et voir les colonnes
          </Bouton>
        </form>
        <aside className="reprise-faut">
          <h2>Ce qu’il faut</h2>
          <CeQuIlFaut />
        </aside>
      </div>
    </CadreReprise>
  )
}

function etatDe(fichier: File | null, pourcent: number | null): EtatTeleversement {
  if (fichier === null) return { genre: 'vide' }
  if (pourcent !== null) return { genre: 'envoi', nomFichier: fichier.name, pourcent }
  return { genre: 'present', nomFichier: fichier.name, detail: formatOctets(fichier.size) }
}
